"""What the check of layers reads in Swift, and what it calls a circle."""

import subprocess
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(FOLDER))

import layers  # noqa: E402
import swift_source  # noqa: E402


def read(text: str) -> swift_source.Source:
    return swift_source.read(textwrap.dedent(text))


class Code(unittest.TestCase):
    def test_comments_and_strings_are_blank(self):
        text = 'let a = "A \\" B" // C\n/* D /* E */ F */ let b = """\n  G\n  """ + #"H " I"#'
        code = swift_source.code(text)
        self.assertEqual(len(code), len(text))
        self.assertEqual(code.count("\n"), text.count("\n"))
        self.assertEqual([word for word in code.split() if word.isupper()], [])
        self.assertIn("let b", code)

    def test_what_a_string_interpolates_is_code(self):
        code = swift_source.code('let a = "B \\(C.d(E("F"), (G))) H" + #"I \\(J) \\#(K) L"#')
        self.assertEqual(sorted(word for word in code if word.isupper()), ["C", "E", "G", "K"])


class Declarations(unittest.TestCase):
    def test_types_and_functions_that_others_see(self):
        source = read(
            """
            public final class A { struct Inner {} }
            private struct B {}
            fileprivate enum C {}
            package typealias D = Int
            func e() { struct Local {} }
            private func f() {}
            @main struct G { private(set) var g = 0 }
            """
        )
        self.assertEqual(source.types, {"A", "D", "G"})
        self.assertEqual(source.functions, {"e"})
        self.assertEqual(source.members, {"Inner", "g"})

    def test_members_of_extensions(self):
        source = read(
            """
            extension A {
                static let one = 1
                var two: Int { let local = 2; return local }
                private func three() {}
                fileprivate var four: Int { 4 }
                func five() -> Int { if case .some(let bound) = six { bound } else { 0 } }
                struct Seven { var eight = 8 }
            }
            private extension B { func nine() {} }
            struct C { func ten() {} }
            """
        )
        self.assertEqual(source.extension_members, {"one", "two", "five", "Seven"})
        self.assertLessEqual({"three", "four", "eight", "nine", "ten"}, source.members)
        self.assertFalse({"local", "bound"} & source.members)

    def test_all_cases_of_a_list(self):
        source = read("enum A {\n case one(first: Int, Int), two = 2, three\n case four\n var five: B { .six }\n}")
        self.assertEqual(source.members, {"one", "two", "three", "four", "five"})

    def test_uses(self):
        source = read("let a = B.c(d)\nlet e = f(\"\\(G())\")\nfunc h() {}")
        self.assertEqual(source.names["B"], 1)
        self.assertEqual(source.names["G"], 2)
        self.assertEqual(source.member_names, {"c": 1})
        self.assertEqual(set(source.calls), {"f", "G"})


class Circles(unittest.TestCase):
    def test_layers_have_none(self):
        self.assertEqual(layers.circles([("c", "b"), ("b", "a"), ("c", "a")]), [])

    def test_a_long_way_round_is_one(self):
        edges = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("d", "e"), ("x", "a")]
        self.assertEqual(layers.circles(edges), [["a", "b", "c", "d"]])

    def test_two_circles_are_two(self):
        edges = [("a", "b"), ("b", "a"), ("b", "c"), ("c", "d"), ("d", "c")]
        self.assertEqual(layers.circles(edges), [["a", "b"], ["c", "d"]])


class Check(unittest.TestCase):
    def run_on(self, files: dict[str, str], *arguments: str) -> tuple[int, str]:
        with tempfile.TemporaryDirectory() as name:
            for path, text in files.items():
                file = Path(name) / "Sources" / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            ended = subprocess.run(
                [sys.executable, FOLDER / "check", Path(name) / "Sources", *arguments], capture_output=True, text=True
            )
            return ended.returncode, ended.stdout + ended.stderr

    layered = {
        "M/Low/A.swift": "struct A {}",
        "M/High/B.swift": "struct B { let a: A }",
        # Another target may have the names of this one.
        "N/Low/A.swift": "struct A { let b: B }",
        "N/High/B.swift": "struct B {}",
    }

    def test_layers_pass(self):
        code, text = self.run_on(self.layered)
        self.assertEqual((code, text), (0, "2 targets, 4 files: folders form layers\n"))

    def test_uses_are_listed(self):
        code, text = self.run_on(self.layered, "--uses")
        self.assertEqual(code, 0)
        self.assertIn("  High -> Low: A (High/B.swift:1)", text)

    def test_a_circle_of_types_fails_and_is_named(self):
        code, text = self.run_on(self.layered | {"M/Low/C.swift": "struct C {\n  let b: B\n}"})
        self.assertEqual(code, 1)
        self.assertIn("M: folders use each other in a circle: High, Low", text)
        self.assertIn("  Low -> High: B (Low/C.swift:2)", text)

    def test_names_in_comments_and_strings_close_no_circle(self):
        self.assertEqual(self.run_on(self.layered | {"M/Low/C.swift": '// B\nlet c = "B"'})[0], 0)

    def test_a_member_of_an_extension_closes_a_circle(self):
        files = self.layered | {
            "M/High/A+Size.swift": "extension A { var girth: Int { 1 } }",
            "M/Low/C.swift": "func c(a: A) -> Int { a.girth }",
        }
        code, text = self.run_on(files)
        self.assertEqual(code, 1)
        self.assertIn("  Low -> High: girth (Low/C.swift:1)", text)

    def test_a_member_whose_name_others_have_closes_none(self):
        files = self.layered | {
            "M/High/A+Size.swift": "extension A { var girth: Int { 1 } }",
            "M/Low/C.swift": "func c(a: A) -> Int { D().girth }",
            "N/Low/D.swift": "struct D { var girth = 2 }",
        }
        self.assertEqual(self.run_on(files)[0], 0)

    def test_a_called_function_closes_a_circle_and_a_value_of_its_name_does_not(self):
        function = {"M/High/F.swift": "func f() {}"}
        self.assertEqual(self.run_on(self.layered | function | {"M/Low/C.swift": "func c() { f() }"})[0], 1)
        self.assertEqual(self.run_on(self.layered | function | {"M/Low/C.swift": "func c(f: Int) { f + 1 }"})[0], 0)

    def test_a_crowded_folder_fails(self):
        files = {f"M/Many/F{number}.swift": "" for number in range(26)}
        code, text = self.run_on(files)
        self.assertEqual(code, 1)
        self.assertIn("M: 26 files in Many, more than 25", text)
        del files["M/Many/F0.swift"]
        self.assertEqual(self.run_on(files)[0], 0)

    def test_what_is_no_folder_is_refused(self):
        ended = subprocess.run([sys.executable, FOLDER / "check", "/nowhere"], capture_output=True, text=True)
        self.assertEqual(ended.returncode, 2)
        self.assertIn("/nowhere is no folder", ended.stderr)


if __name__ == "__main__":
    unittest.main()
