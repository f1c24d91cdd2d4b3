import { expect, test } from 'vitest'
import { FALL_MS, type Packet, packetsFor } from './packets.ts'

const SECONDS = 8
const games = Array.from({ length: 40 }, (_, from) => packetsFor(SECONDS, from))
const neighbours = (packets: Packet[]) => packets.slice(1).map((packet, index) => packet.x - (packets[index]?.x ?? 0))

test('every packet lands before the time ends, inside the page, and apart from the one before', () => {
  for (const packets of games) {
    expect(packets.length).toBeGreaterThan(14)
    for (const { x, at, depth } of packets) {
      expect(at + FALL_MS[depth]).toBeLessThanOrEqual(SECONDS * 1000)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(1)
    }
    for (const step of neighbours(packets)) expect(Math.abs(step)).toBeGreaterThan(0.15)
  }
})

test('packets fall at three depths, and no three of them in a row along one line', () => {
  for (const packets of games) {
    expect(new Set(packets.map(({ depth }) => depth)).size).toBe(3)
    const steps = neighbours(packets)
    steps.slice(1).forEach((step, index) => {
      const before = steps[index] ?? 0
      expect(Math.sign(step) === Math.sign(before) && Math.abs(step - before) < 0.1).toBe(false)
    })
  }
})
