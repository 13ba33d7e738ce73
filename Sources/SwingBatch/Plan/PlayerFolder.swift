import Foundation
import TennisSwing

/// The folder of a clip that is named after its player, as coaches sort clips.
///
/// A folder is a player's unless its name holds a digit, or nothing but words for clips, places, times and strokes:
/// nobody is called "day 1", "2026-11-26", "court 2" or "clips", and progress of "clips" would mix everybody's.
enum PlayerFolder {
    /// The name of the nearest folder of a player above a clip, below the one that the user named; nil where there is
    /// none.
    static func player(of clip: PlannedClip) -> String? {
        guard let root = clip.root else { return nil }
        let top = URL(fileURLWithPath: root).standardized.pathComponents
        let folders = URL(fileURLWithPath: clip.path).deletingLastPathComponent().standardized.pathComponents
        guard folders.starts(with: top) else { return nil }
        return folders.dropFirst(top.count).last(where: isPlayer)
    }

    /// Whether a folder of this name is a player's.
    static func isPlayer(_ name: String) -> Bool {
        guard !name.contains(where: \.isNumber) else { return false }
        let words = name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter }
        return words.contains { $0.count > 1 && !generalWords.contains(String($0)) }
    }

    /// Words that coaches name folders by in English and Spanish, without accents.
    private static let generalWords: Set<String> = Set(
        """
        clip clips video videos vid vids movie movies film films footage recording recordings raw original originals
        media dcim camera cameras phone iphone android gopro new old unsorted misc other others test tests sample
        samples camp camps club clubs academy training trainings practice session sessions lesson lessons match
        matches tournament group groups team teams class player players kids juniors adults beginners everyone all day
        days week weekend month year today yesterday morning noon afternoon evening night spring summer autumn fall
        winter monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun january february
        march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov
        dec court courts clay grass hard indoor outdoor front back view views side behind left right near far serve
        serves forehand forehands backhand backhands volley volleys smash smashes overhead return returns rally slice
        topspin before after and the of for in on at grabacion grabaciones pelicula peliculas camara telefono movil
        nuevo nuevos viejo viejos varios prueba pruebas campamento academia entrenamiento entrenamientos practica
        practicas sesion sesiones clase clases partido partidos torneo grupo grupos equipo equipos jugador jugadores
        ninos ninas adultos todos dia dias semana mes ano hoy ayer manana tarde noche primavera verano otono invierno
        lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto
        septiembre octubre noviembre diciembre pista pistas cancha canchas tierra hierba dura frente lado detras
        izquierda derecha saque saques servicio derechas reves volea voleas remate remates resto restos antes despues
        de del la el los las y
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
