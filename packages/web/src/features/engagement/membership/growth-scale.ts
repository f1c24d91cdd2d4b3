const MOST_TICKS = 40
const UNIT = 5

/** One tick is five of growth, or more where the way is long; the scale ends at the next level. */
export function growthScale(growth: number, goal: number): { ticks: number; filled: number; each: number } {
  const each = Math.max(UNIT, Math.ceil(goal / MOST_TICKS / UNIT) * UNIT)
  const ticks = Math.max(1, Math.ceil(goal / each))
  return { ticks, filled: Math.min(ticks, Math.floor(growth / each)), each }
}
