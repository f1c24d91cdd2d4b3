import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { drawCode } from './draw-code.ts'
import type { Pdf } from './pdf-page.ts'

const SIDE = 84
const SCALE = 10
const WIDTH = 200 * SCALE

/** Takes down what is drawn as pixels, ten to a point; only what a code is drawn with. */
function paper() {
  const data = new Uint8Array(WIDTH * WIDTH * 4).fill(127)
  let waiting: [x: number, y: number, width: number, height: number][] = []
  const pen = {
    save: () => pen,
    restore: () => pen,
    rect: (...one: [number, number, number, number]) => {
      waiting.push(one)
      return pen
    },
    fill: (colour: string) => {
      for (const [x, y, width, height] of waiting)
        for (let down = Math.round(y * SCALE); down < Math.round((y + height) * SCALE); down += 1)
          data.fill(
            colour === '#000' ? 0 : 255,
            (down * WIDTH + Math.round(x * SCALE)) * 4,
            (down * WIDTH + Math.round((x + width) * SCALE)) * 4,
          )
      waiting = []
      return pen
    },
  }
  return { pen: pen as unknown as Pdf, image: { width: WIDTH, height: WIDTH, data } }
}

test('a customer’s certificate is checked by scanning its code: the address comes back to the letter', () => {
  const address = 'https://h5.example.cn/certificate-check?certNo=JQ20261126000123&code=7K3M-Q2XW'
  const { pen, image } = paper()
  drawCode(pen, address, 56, 56, SIDE)
  expect(decodeQR(image)).toBe(address)
})
