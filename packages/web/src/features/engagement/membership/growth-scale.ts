const MAX_TICKS = 40
const UNIT = 5

/** One tick is five points of growth, or more where the next level is far; the scale ends at that level. */
export function growthScale(growth: number, goal: number): { ticks: number; filled: number; each: number } {
  const each = Math.max(UNIT, Math.ceil(goal / MAX_TICKS / UNIT) * UNIT)
  const ticks = Math.max(1, Math.ceil(goal / each))
  return { ticks, filled: Math.min(ticks, Math.floor(growth / each)), each }
}
