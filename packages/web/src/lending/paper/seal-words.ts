/** What the seal says beside the name: it is made by a computer and checked by its code, and imitates no authority's. */
export const SEAL_WORDS = { settled: '已结清', checked: '电子出具 凭码核验' } as const

const RADIUS = 38
/** The longest arc that leaves the foot of the ring free. */
const MOST = 150

/** Size of the letters of a name around the seal, and the arc they take, in the units of its square of 120. */
export function sealLetters(name: string): { size: number; length: number; radius: number } {
  const count = Math.max(1, [...name].length)
  const size = Math.min(11.5, MOST / count / 1.08)
  return { size, length: Math.min(MOST, size * 1.14 * count), radius: RADIUS }
}
