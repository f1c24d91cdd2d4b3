import { expect, test } from 'vitest'
import { FALL_MS, packetsFor } from './rain-game.tsx'

test('every packet lands before the time ends, inside the page, and apart from the one before', () => {
  const packets = packetsFor(8)
  expect(packets).toHaveLength(14)
  packets.forEach(({ left, at }, index) => {
    expect(at + FALL_MS).toBeLessThanOrEqual(8000)
    expect(left).toBeLessThan(82)
    if (index > 0) expect(Math.abs(left - (packets[index - 1]?.left ?? left))).toBeGreaterThan(20)
  })
})
