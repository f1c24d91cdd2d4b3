import { expect, test } from 'vitest'
import { FALL_MS, packetsFor } from './packets.ts'

test('every packet is down when the time is over, inside the page, and beside the one before', () => {
  const packets = packetsFor(8)
  expect(packets).toHaveLength(14)
  packets.forEach(({ left, at }, index) => {
    expect(at + FALL_MS).toBeLessThanOrEqual(8000)
    expect(left).toBeLessThan(82)
    if (index > 0) expect(Math.abs(left - (packets[index - 1]?.left ?? left))).toBeGreaterThan(20)
  })
})
