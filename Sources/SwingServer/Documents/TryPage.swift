import Crypto
import Foundation

/// The page to try the service: a clip is dropped, watched at work, and its report read.
enum TryPage {
    /// The page, whole: it loads nothing from elsewhere.
    static let html = """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>TennisSwing</title>
        <style>\(style)</style>
        </head>
        <body>
        \(body)
        <script>\(script)</script>
        </body>
        </html>

        """

    /// What the page may do: run its own script, show what it fetched, and frame reports that may do less.
    static let policy =
        "default-src 'none'; script-src '\(PageLook.digest(script))'; style-src '\(PageLook.digest(style))'; "
        + "connect-src 'self'; frame-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    private static let body = """
        <header><h1>TennisSwing</h1><p>Grades each stroke of a clip and names one thing to work on.</p></header>
        <main>
        <form id="form">
        <label id="drop" for="clip"><strong>Drop a clip here, or choose one</strong>
        <span>Film from the side, the whole player in the picture.</span></label>
        <input id="clip" type="file" accept="video/*">
        <label id="film" for="camera" hidden>Film one now</label>
        <input id="camera" type="file" accept="video/*" capture="environment" hidden>
        <div class="row">
        <label>Hand <select id="hand"><option value="auto">find out</option><option value="right">right</option>
        <option value="left">left</option></select></label>
        <label>Stroke <select id="stroke"><option value="auto">find out</option><option>serve</option>
        <option>forehand</option><option>backhand</option><option value="forehandVolley">forehand volley</option>
        <option value="backhandVolley">backhand volley</option><option>smash</option></select></label>
        <label id="tokenLabel" hidden>API token <input id="token" type="password" autocomplete="off"></label>
        </div>
        <button id="send" disabled>Analyze</button>
        </form>
        <section id="work" aria-live="polite" hidden><h2 id="title"></h2><progress id="bar" max="1"></progress>
        <p id="said"></p><button id="stop" type="button">Stop</button></section>
        <section id="result" hidden><h2>Report</h2><div id="share" class="row"></div>
        <iframe id="report" title="Report of the clip"></iframe>
        <details><summary>Files to keep</summary><div id="links" class="row"></div></details></section>
        <section><h2>Earlier clips</h2><ul id="list"><li>None yet.</li></ul></section>
        </main>
        """

    private static let style = """
        \(PageLook.colors)
        *{box-sizing:border-box}
        body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 Inter,system-ui,sans-serif}
        header,main{max-width:52rem;margin:0 auto;padding:16px}
        h1{margin:16px 0 0;font-size:2rem}h2{margin:0 0 8px;font-size:1.25rem}header p{margin:0;color:var(--soft)}
        form,section{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:16px;margin-bottom:16px}
        #drop{display:block;border:2px dashed var(--green);border-radius:12px;padding:32px 16px;text-align:center;
        cursor:pointer}
        #drop span{display:block;color:var(--soft)}#drop.over{background:var(--ball);color:#1c1c1e}
        #clip,#camera{position:absolute;width:1px;height:1px;opacity:0}
        #film:not([hidden]){display:block;margin-top:12px;padding:12px 24px;border:1px solid var(--green);border-radius:10px;
        color:var(--green);font-weight:600;text-align:center;cursor:pointer}
        #camera:focus-visible{outline:0}#film:has(+#camera:focus-visible){outline:3px solid var(--clay);outline-offset:2px}
        form:has(#clip:focus-visible) #drop{outline:3px solid var(--clay);outline-offset:2px}
        .row{display:flex;flex-wrap:wrap;gap:16px;margin:16px 0}
        select,input,button{font:inherit;min-height:44px;padding:0 12px;border-radius:10px;border:1px solid var(--line);
        background:var(--ground);color:var(--text)}
        button{background:var(--green);color:var(--on-green);border:0;padding:0 24px;font-weight:600;cursor:pointer}
        button.quiet{background:none;color:var(--green);border:1px solid var(--line)}
        details{margin-top:12px}summary{cursor:pointer;min-height:44px;padding:10px 0}
        button:disabled{opacity:.5;cursor:default}:focus-visible{outline:3px solid var(--clay);outline-offset:2px}
        progress{width:100%;height:12px;accent-color:var(--green)}
        iframe{width:100%;height:80vh;border:0;border-radius:12px;background:#fff}
        ul{list-style:none;margin:0;padding:0}li{display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:8px 0;
        border-top:1px solid var(--line)}li:first-child{border:0}li span:first-child{flex:1 1 12rem;overflow-wrap:anywhere}
        a{color:var(--green)}
        @media (prefers-reduced-motion:no-preference){section{animation:in .25s ease-out}
        @keyframes in{from{opacity:0;transform:translateY(8px)}}}
        """

    private static let script = #"""
        const $ = id => document.getElementById(id);
        let file = null, current = null, shown = null;
        const token = $("token");
        token.value = sessionStorage.getItem("token") || "";
        token.addEventListener("change", () => { sessionStorage.setItem("token", token.value); list(); });

        async function call(path, options = {}) {
          const headers = Object.assign({}, options.headers);
          if (token.value) headers.Authorization = "Bearer " + token.value;
          const answer = await fetch(path, Object.assign({}, options, { headers }));
          if (answer.status === 401) { $("tokenLabel").hidden = false; token.focus(); }
          if (!answer.ok) {
            let problem = {};
            try { problem = await answer.json(); } catch { }
            throw new Error([problem.title || "The service answered " + answer.status + ".", problem.next].join(" "));
          }
          return answer;
        }

        // What comes back with a job: the service's own name of a file has letters and digits only.
        const mark = "name:";
        function title(job) {
          return job.passthrough?.startsWith(mark) ? job.passthrough.slice(mark.length) : job.clip.name || "A clip";
        }

        function choose(chosen) {
          if (!chosen) return;
          file = chosen;
          $("drop").querySelector("strong").textContent = chosen.name;
          $("send").disabled = false;
          $("send").focus();
        }
        for (const id of ["clip", "camera"]) $(id).addEventListener("change", () => choose($(id).files[0]));
        // Computers would open the same dialog again.
        if (matchMedia("(pointer: coarse)").matches) {
          $("film").hidden = $("camera").hidden = false;
          $("drop").querySelector("strong").textContent = "Choose a clip";
        }
        for (const [name, over] of [["dragover", true], ["dragleave", false], ["drop", false]]) {
          $("drop").addEventListener(name, event => {
            event.preventDefault();
            $("drop").classList.toggle("over", over);
            if (name === "drop") choose(event.dataTransfer.files[0]);
          });
        }

        function say(title, text, fraction) {
          $("work").hidden = false;
          $("title").textContent = title;
          $("said").textContent = text;
          if (fraction === undefined) $("bar").removeAttribute("value"); else $("bar").value = fraction;
        }

        $("form").addEventListener("submit", async event => {
          event.preventDefault();
          $("send").disabled = true;
          $("result").hidden = true;
          say(file.name, "Sending the clip …");
          try {
            const query = new URLSearchParams({
              name: file.name, passthrough: mark + file.name.slice(-300), hand: $("hand").value, stroke: $("stroke").value });
            // A plus sign is a space in forms only.
            const answer = await call("/v1/analyses?" + String(query).replaceAll("+", "%20"), {
              method: "POST", body: file, headers: { "Content-Type": "application/octet-stream" } });
            follow(await answer.json());
          } catch (error) { say(file.name, error.message, 0); }
          $("send").disabled = false;
        });

        const words = { queued: "Waiting for its turn", running: "At work", completed: "Done", failed: "Could not be analyzed",
          cancelled: "Stopped", expired: "No longer kept" };
        const stages = { search: "looking for strokes", pose: "following the player", sound: "listening for hits",
          refineContact: "looking at the ball", drawing: "drawing" };

        async function follow(job) {
          current = job.id;
          list();
          $("stop").hidden = false;
          while (current === job.id) {
            const progress = job.progress || {};
            const place = job.queue ? " – " + job.queue.position + " before it" : "";
            say(title(job), words[job.state] + place + (stages[progress.stage] ? ": " + stages[progress.stage] : ""), progress.fraction);
            if (!["queued", "running"].includes(job.state)) { await end(job); return; }
            await new Promise(done => setTimeout(done, 1000));
            try { job = await (await call("/v1/analyses/" + job.id)).json(); }
            catch (error) { say(title(job), error.message, 0); return; }
          }
        }

        async function end(job) {
          $("stop").hidden = true;
          list();
          if (job.state !== "completed") {
            const error = job.error;
            say(title(job), error ? [error.what, error.next].join(" ") : words[job.state], 0);
            return;
          }
          say(title(job), words.completed, 1);
          show(job);
        }

        async function show(job) {
          shown = job.id;
          $("result").hidden = false;
          $("links").replaceChildren(...job.artifacts.filter(file => !file.name.includes("/")).map(artifact => {
            const link = document.createElement("a");
            link.href = "#";
            link.textContent = artifact.name;
            link.addEventListener("click", async event => {
              event.preventDefault();
              const blob = await (await call(artifact.url)).blob();
              const save = document.createElement("a");
              save.href = URL.createObjectURL(blob);
              save.download = artifact.name;
              save.click();
            });
            return link;
          }));
          const link = await (await call("/v1/analyses/" + job.id + "/share", { method: "POST" })).json();
          $("report").src = link.url;
          const share = document.createElement("button");
          share.textContent = "Copy a link for a day";
          share.addEventListener("click", async () => {
            const address = new URL(link.url, location.href).href;
            // Browsers have a clipboard only at addresses that they trust.
            try { await navigator.clipboard.writeText(address); share.textContent = "Copied"; }
            catch { prompt("Copy this link:", address); }
          });
          $("share").replaceChildren(share);
          $("result").scrollIntoView({ behavior: "smooth" });
        }

        $("stop").addEventListener("click", async () => {
          const id = current;
          current = null;
          try { await call("/v1/analyses/" + id + "/cancel", { method: "POST" }); } catch { }
          $("work").hidden = true;
          list();
        });

        function button(text, name, work) {
          const made = document.createElement("button");
          made.type = "button";
          made.textContent = text;
          made.setAttribute("aria-label", text + " " + name);
          made.addEventListener("click", work);
          return made;
        }

        async function list() {
          let page;
          try { page = await (await call("/v1/analyses?limit=20")).json(); } catch { return; }
          const items = page.analyses.map(job => {
            const item = document.createElement("li"), name = document.createElement("span"), state = document.createElement("span");
            const called = name.textContent = title(job);
            state.textContent = words[job.state];
            item.append(name, state);
            if (job.state === "completed") item.append(button("Show", called, async () => {
              show(await (await call("/v1/analyses/" + job.id)).json());
            }));
            if (["queued", "running"].includes(job.state) && job.id !== current) {
              item.append(button("Watch", called, () => follow(job)));
            }
            const remove = button("Delete", called, async () => {
              if (!confirm("Delete " + called + " and its report?")) return;
              await call("/v1/analyses/" + job.id, { method: "DELETE" });
              if (job.id === current) { current = null; $("work").hidden = true; }
              if (job.id === shown) $("result").hidden = true;
              list();
            });
            remove.className = "quiet";
            item.append(remove);
            return item;
          });
          if (items.length) $("list").replaceChildren(...items);
          else $("list").innerHTML = "<li>None yet.</li>";
        }
        list();
        """#
}

/// What the pages of the service have in common.
enum PageLook {
    /// The colors of the toolkit's pages, in light and dark.
    static let colors = """
        :root{color-scheme:light dark;--ground:#f4f8f3;--card:#fff;--text:#1c1c1e;--soft:#4c5a4e;--line:#c9d8c8;
        --green:#2c6e31;--on-green:#fff;--ball:#dcdc39;--clay:#b4552a}
        @media (prefers-color-scheme:dark){:root{--ground:#101a12;--card:#18251a;--text:#f2f5f1;--soft:#b5c4b5;
        --line:#37503a;--green:#7bd07f;--on-green:#0d1a0e;--ball:#e8e85a;--clay:#f0a06f}}
        """

    /// How a policy names a style or script that the page holds.
    static func digest(_ text: String) -> String {
        "sha256-" + Data(SHA256.hash(data: Data(text.utf8))).base64EncodedString()
    }
}
