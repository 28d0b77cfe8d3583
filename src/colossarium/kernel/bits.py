"""Sets of numbers as the bits of one integer."""

from __future__ import annotations

from typing import Any

from colossarium.kernel.rule import compiled_by


def _on_cpu(intrinsic_name: str) -> Any:
    """A compiled function of one number that is a single instruction of the processor."""
    from llvmlite import ir
    from numba import njit, types
    from numba.core import cgutils
    from numba.extending import intrinsic

    word, bit = ir.IntType(64), ir.IntType(1)

    @intrinsic  # type: ignore[untyped-decorator]
    def counted(_context: Any, _number: Any) -> Any:
        def generate(_ctx: Any, builder: Any, _signature: Any, args: Any) -> Any:
            shape = ir.FunctionType(word, [word, bit])
            function = cgutils.get_or_insert_function(builder.module, shape, intrinsic_name)
            return builder.call(function, [args[0], ir.Constant(bit, 1)])

        return types.int64(types.int64), generate

    @njit  # type: ignore[untyped-decorator]
    def count(numbers: int) -> Any:
        return counted(numbers)

    return count


def _cpu_lowest() -> Any:
    return _on_cpu("llvm.cttz.i64")


def _cuda_lowest() -> Any:
    from numba import cuda, int64

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def lowest(numbers: int) -> Any:
        return int64(cuda.ffs(int64(numbers))) - 1

    return lowest


def _cpu_highest() -> Any:
    from numba import njit

    leading_zeros = _on_cpu("llvm.ctlz.i64")

    @njit  # type: ignore[untyped-decorator]
    def highest(numbers: int) -> Any:
        return 63 - leading_zeros(numbers)

    return highest


def _cuda_highest() -> Any:
    from numba import cuda, int64

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def highest(numbers: int) -> Any:
        return 63 - int64(cuda.clz(int64(numbers)))

    return highest


@compiled_by(cpu=_cpu_lowest, cuda=_cuda_lowest)
def lowest(numbers: int) -> int:
    """The smallest number in a set that is not empty."""
    return (numbers & -numbers).bit_length() - 1


@compiled_by(cpu=_cpu_highest, cuda=_cuda_highest)
def highest(numbers: int) -> int:
    """The largest number in a set that is not empty."""
    return numbers.bit_length() - 1
