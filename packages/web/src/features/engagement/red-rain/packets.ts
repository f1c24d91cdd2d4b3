/** Where a packet falls, percent of the width, and when, ms after the beginning. */
export type Packet = { left: number; at: number }

export const FALL_MS = 2600
const WIDEST = 82
const STEP = 37

/** Packets for so many seconds: the last one is down when the time is over. No two after each other fall in one place. */
export function packetsFor(seconds: number, everyMs = 400): Packet[] {
  const count = Math.floor((seconds * 1000 - FALL_MS) / everyMs) + 1
  return Array.from({ length: count }, (_, index) => ({ left: (index * STEP) % WIDEST, at: index * everyMs }))
}
