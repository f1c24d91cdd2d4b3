/** What the seal says beside the name: it is made by a computer and checked by its code, and imitates no authority's. */
export const SEAL_WORDS = { settled: '已结清', checked: '电子出具 凭码核验' } as const

/**
 * The seal of a certificate, in the units of a square of 120 whose middle is 0/0: on screen, in its picture and in print. `lamp` is
 * the small mark of columns above the words.
 */
export const SEAL = {
  ink: '#c9342b',
  square: 120,
  ring: 56,
  ticks: { count: 90, radius: 52, length: 2.5 },
  lamp: 'M-11 -6h22M-9 -6v-9M-4.5 -6v-5M0 -6v-5M4.500 -6v-5M9 -6v-9',
  settled: { size: 17, y: 15 },
  checked: { size: 8.5, y: 31 },
  tilt: -8,
  opacity: 0.78,
} as const

const RADIUS = 38
/** The longest arc that leaves the foot of the ring free. */
const MOST = 150

/** Size of the letters of a name around the seal, the radius of their feet, and the arc that they take. */
export function sealLetters(name: string): { size: number; length: number; radius: number } {
  const count = Math.max(1, [...name].length)
  const size = Math.min(11.5, MOST / count / 1.08)
  return { size, length: Math.min(MOST, size * 1.14 * count), radius: RADIUS }
}

/** Each letter of a name with its turn about the middle of the seal, in degrees; the name is centred at the top. */
export function lettersAround(name: string): { letter: string; degrees: number }[] {
  const { length, radius } = sealLetters(name)
  const letters = [...name]
  const each = length / letters.length / radius
  return letters.map((letter, index) => ({
    letter,
    degrees: ((index - (letters.length - 1) / 2) * each * 180) / Math.PI,
  }))
}
