"""Inner rules, those that only other rules call: linked into entries as they are, optimised and compiled only there.

numba finishes every function that it compiles, together with all that this function calls. For rules that only other
rules call, that would be work done over and over and thrown away. It leans on the inside of numba: see decision 0010.
"""

from __future__ import annotations

from typing import Any

from llvmlite import binding
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class InnerRuleCompiler(Compiler):  # type: ignore[misc]  # numba is half typed
    """Compiles a rule that is never called from Python."""

    def define_pipelines(self) -> Any:
        self.state.library = InnerRule(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        return super().define_pipelines()


class InnerRule(JITCodeLibrary):  # type: ignore[misc]
    """The code of one rule, without that of the rules it calls until an entry asks for both."""

    _whole: Any = None

    @property
    def codegen(self) -> Any:
        return Unloaded

    def finalize(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == binding.Linkage.external:
                function.linkage = "linkonce_odr"  # two entries, or two rules of one, may link it
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        if self._whole is None:
            self._whole = self._final_module.clone()
            for library in self._all_called():
                called = library._final_module if isinstance(library, InnerRule) else library._get_module_for_linking()
                self._whole.link_in(called, preserve=True)
        return self._whole

    def _all_called(self) -> list[Any]:
        """The libraries of all rules that this one calls, directly or through others, each once.

        Whoever calls comes before whom it calls: what nobody has asked for by then, the linker leaves out.
        """
        callees_first: list[Any] = []

        def visit(library: Any) -> None:
            for called in library._linking_libraries if isinstance(library, InnerRule) else ():
                if called not in callees_first:
                    visit(called)
            callees_first.append(library)

        visit(self)
        return callees_first[-2::-1]


class Unloaded:
    """What numba may do with an inner rule in memory: nothing, it is in none."""

    @staticmethod
    def set_env(name: str, environment: object) -> None: ...
