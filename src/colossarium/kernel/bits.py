"""Sets of numbers as the bits of one integer."""

from __future__ import annotations

from typing import Any

from colossarium.kernel.rule import compiled_by


def _cpu_lowest() -> Any:
    from llvmlite import ir
    from numba import njit, types
    from numba.core import cgutils
    from numba.extending import intrinsic

    word, bit = ir.IntType(64), ir.IntType(1)

    @intrinsic  # type: ignore[untyped-decorator]
    def trailing_zeros(_context: Any, _number: Any) -> Any:
        def generate(_ctx: Any, builder: Any, _signature: Any, args: Any) -> Any:
            shape = ir.FunctionType(word, [word, bit])
            function = cgutils.get_or_insert_function(builder.module, shape, "llvm.cttz.i64")
            return builder.call(function, [args[0], ir.Constant(bit, 1)])

        return types.int64(types.int64), generate

    @njit  # type: ignore[untyped-decorator]
    def lowest(numbers: int) -> Any:
        return trailing_zeros(numbers)

    return lowest


def _cuda_lowest() -> Any:
    from numba import cuda

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def lowest(numbers: int) -> Any:
        return cuda.ffs(numbers) - 1

    return lowest


@compiled_by(cpu=_cpu_lowest, cuda=_cuda_lowest)
def lowest(numbers: int) -> int:
    """The smallest number in a set that is not empty."""
    return (numbers & -numbers).bit_length() - 1
