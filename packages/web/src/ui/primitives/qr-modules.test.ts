import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrModules } from './qr-code.tsx'

const SCALE = 6

/** The code as a camera captures it: black on white, several dots to a module. */
function photographed(modules: boolean[][]): { width: number; height: number; data: Uint8Array } {
  const size = modules.length * SCALE
  const data = new Uint8Array(size * size * 4).fill(255)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (modules[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)])
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
  return { width: size, height: size, data }
}

test('a camera reads the poster’s code as the link, with an empty margin of four modules around it', () => {
  const link = 'https://wanka.example/landingRegister?channel=invite&inviteCode=012345'
  const modules = qrModules(link)
  expect(decodeQR(photographed(modules))).toBe(link)
  const margin = [
    ...modules.slice(0, 4),
    ...modules.slice(-4),
    ...modules.map((row) => [...row.slice(0, 4), ...row.slice(-4)]),
  ]
  expect(margin.flat().some(Boolean)).toBe(false)
})
