/** Where a packet falls, in percent of the width, and when, in ms after the start. */
export type Packet = { left: number; at: number }

export const FALL_MS = 2600
const WIDEST = 82
const STEP = 37

/** Packets for `seconds`: the last one lands before the time ends. No two consecutive ones fall in one place. */
export function packetsFor(seconds: number, everyMs = 400): Packet[] {
  const count = Math.floor((seconds * 1000 - FALL_MS) / everyMs) + 1
  return Array.from({ length: count }, (_, index) => ({ left: (index * STEP) % WIDEST, at: index * everyMs }))
}
