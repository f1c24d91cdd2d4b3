/** How near a packet is: the nearer, the larger, the faster, and before the others. */
export type Depth = 'far' | 'middle' | 'near'

export type Packet = {
  /** From the left edge (0) to the right one (1). */
  x: number
  depth: Depth
  /** When it begins to fall, in ms after the start. */
  at: number
  /** Degrees. */
  tilt: number
}

export const FALL_MS: Record<Depth, number> = { far: 3400, middle: 2800, near: 2300 }

// left and right by turns, and never twice the same way along: rain has no rows
const PLACES = [0.3, 0.86, 0.08, 0.62, 0.42, 1, 0.2, 0.74, 0.02, 0.52, 0.34, 0.94, 0.14, 0.68] as const
const DEPTHS: readonly Depth[] = [
  'middle',
  'far',
  'near',
  'far',
  'middle',
  'near',
  'far',
  'middle',
  'far',
  'near',
  'far',
]
const TILTS = [-8, 6, -3, 12, 4, -11, 9, -5] as const

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Packets for `seconds`, from the given place of the pattern on. The last ones are near ones, which land before the time ends. */
export function packetsFor(seconds: number, from = 0, everyMs = 280): Packet[] {
  const endMs = seconds * 1000
  const count = Math.floor((endMs - FALL_MS.near) / everyMs) + 1
  return Array.from({ length: count }, (_, index) => {
    const starts = index * everyMs
    const depth = at(DEPTHS, from + index)
    return {
      x: at(PLACES, from + index),
      depth: starts + FALL_MS[depth] > endMs ? 'near' : depth,
      at: starts,
      tilt: at(TILTS, from + index),
    }
  })
}
