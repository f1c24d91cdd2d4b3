import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeRedrawing, redrawPicture } from './redraw-picture.ts'
import type { Redrawn } from './redrawn.ts'
import { looksLikePicture } from './redrawn.ts'

const MARK = 'marked-7391'
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1e5bd6' } })

function drawn(redrawn: Redrawn): Extract<Redrawn, { width: number }> {
  if ('refused' in redrawn) throw new Error(`refused: ${redrawn.refused}`)
  return redrawn
}
const sizeOf = ({ width, height }: { width: number; height: number }) => [width, height]

/** A PNG whose header claims this size. */
async function pngSaying(width: number, height: number): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A PNG with an extra chunk after its header. */
async function pngWith(name: string, data: Buffer): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer()
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)])
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'S18 a customer’s %s is redrawn as a JPEG of the same size',
  async (kind) => {
    const content = await plain(320, 200).toFormat(kind).toBuffer()
    expect(looksLikePicture(content)).toBe(true)
    const redrawn = drawn(await redrawPicture(content))
    expect(sizeOf(redrawn)).toEqual([320, 200])
    expect(await sharp(redrawn.content).metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
      height: 200,
      space: 'srgb',
    })
  },
)

test('S18 a customer’s large photo is scaled down to 2000 pixels', async () => {
  const redrawn = drawn(await redrawPicture(await plain(6000, 4000).jpeg().toBuffer()))
  expect(sizeOf(redrawn)).toEqual([2000, 1333])
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['an SVG with an XML declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a PDF', '%PDF-1.7\n'],
  ['a GIF', 'GIF89a'],
  ['an HTML page', '<!doctype html><script>alert(1)</script>'],
  ['a sound in a RIFF container', 'RIFF\0\0\0\0WAVE'],
  ['a single byte', '\xff'],
])('S18 a customer’s upload of %s is not taken for a picture', (_what, text) => {
  expect(looksLikePicture(Buffer.from(text, 'latin1'))).toBe(false)
})

test('S18 a customer’s stored picture holds nothing that was hidden behind or inside the file', async () => {
  const behind = Buffer.from(`<script>${MARK}</script>PK\x03\x04${MARK}`)
  const withText = plain(60, 40).withExif({ IFD0: { ImageDescription: `<b>${MARK}</b>` } })
  const content = Buffer.concat([await withText.jpeg().toBuffer(), behind])
  expect(content.includes(MARK)).toBe(true)
  const kept = Buffer.from(drawn(await redrawPicture(content)).content)
  for (const trace of [MARK, '<script', 'PK\x03\x04']) expect(kept.includes(trace)).toBe(false)
})

test('S18 a customer’s stored photo does not disclose where and by whom it was taken', async () => {
  const exif = {
    IFD0: { Make: MARK, Artist: MARK },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 49/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 28/1 25/1' },
  }
  const content = await plain(60, 40).withExif(exif).withIccProfile('p3').jpeg().toBuffer()
  expect((await sharp(content).metadata()).exif).toBeDefined()
  const { exif: kept, icc, xmp, iptc } = await sharp(drawn(await redrawPicture(content)).content).metadata()
  expect([kept, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
})

/** The colours at the upper left and upper right of a picture stored as red, green / blue, white. */
const CORNERS: [orientation: number, left: string, right: string][] = [
  [1, 'red', 'green'],
  [2, 'green', 'red'],
  [3, 'white', 'blue'],
  [4, 'blue', 'white'],
  [5, 'red', 'blue'],
  [6, 'blue', 'red'],
  [7, 'white', 'green'],
  [8, 'green', 'white'],
]
test.each(CORNERS)('S18 a customer’s photo of orientation %s is stored upright', async (orientation, left, right) => {
  const block = (background: string) => ({ create: { width: 32, height: 16, channels: 3 as const, background } })
  const content = await sharp(block('red'))
    .extend({ right: 32, bottom: 16, background: 'white' })
    .composite([
      { input: block('#00ff00'), left: 32, top: 0 },
      { input: block('blue'), left: 0, top: 16 },
    ])
    .withMetadata({ orientation })
    .jpeg({ quality: 100 })
    .toBuffer()
  const redrawn = drawn(await redrawPicture(content))
  expect(sizeOf(redrawn)).toEqual(orientation < 5 ? [64, 32] : [32, 64])
  const { data, info } = await sharp(redrawn.content).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    colourOf([...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)])
  expect([at(4, 4), at(info.width - 5, 4)]).toEqual([left, right])
})
const colourOf = (rgb: number[]): string =>
  ({ '100': 'red', '010': 'green', '001': 'blue', '111': 'white' })[rgb.map((part) => (part > 128 ? 1 : 0)).join('')] ??
  ''

test.each([
  ['forty megapixels', 8000, 5000],
  ['2500 megapixels', 50_000, 50_000],
  ['one line above the limit', 5000, 5001],
])('S18 a customer’s picture of %s is refused by its header, before decoding', async (_what, width, height) => {
  expect(await redrawPicture(await pngSaying(width, height))).toEqual({ refused: 'tooManyPixels' })
})

test('S18 a customer’s small file of twenty-five megapixels in one colour is redrawn', async () => {
  const content = await plain(5000, 5000).png().toBuffer()
  expect(content.length).toBeLessThan(500_000)
  expect(sizeOf(drawn(await redrawPicture(content)))).toEqual([2000, 2000])
})

test.each(['jpeg', 'png', 'webp'] as const)('S18 a customer’s truncated %s is refused as unreadable', async (kind) => {
  const noise = {
    create: {
      width: 300,
      height: 300,
      channels: 3 as const,
      background: 'white',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
    },
  }
  const content = await sharp(noise).toFormat(kind).toBuffer()
  expect(await redrawPicture(content.subarray(0, content.length / 2))).toEqual({ refused: 'unreadable' })
})

test('S18 a customer’s file of a header alone is refused as unreadable', async () => {
  for (const head of [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ])
    expect(await redrawPicture(Buffer.from(head))).toEqual({ refused: 'unreadable' })
})

test('S18 a customer’s animated picture is stored as its first frame', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['red', 'white', 'blue'].map(frame))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(3)
  expect(sizeOf(drawn(await redrawPicture(moving)))).toEqual([40, 20])
  const apng = await pngWith('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  expect(sizeOf(drawn(await redrawPicture(apng)))).toEqual([8, 8])
})

test('S18 a customer’s CMYK or transparent picture is stored in opaque sRGB', async () => {
  const print = await plain(40, 40).toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(print).metadata()).space).toBe('cmyk')
  const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  for (const content of [print, await clear.png().toBuffer()]) {
    const { space, channels } = await sharp(drawn(await redrawPicture(content)).content).metadata()
    expect([space, channels]).toEqual(['srgb', 3])
  }
})

/** A redrawing process with a scripted behaviour. */
async function program(name: string, text: string): Promise<URL> {
  const path = join(tmpdir(), `wanka-${process.pid}-${name}.mjs`)
  await writeFile(path, text)
  return pathToFileURL(path)
}

test('a customer whose picture hangs or kills the redrawing process is refused, and the next picture is redrawn', async () => {
  const fragile = await program(
    'fragile',
    `process.on('message', ({ content }) => {
       const [what] = content
       if (what === 1) process.exit(1)
       if (what === 3) process.send({ content, width: 1, height: 1 })
     })
     process.send('ready')`,
  )
  const redraw = makeRedrawing(fragile, 1500)
  const asked = [1, 2, 3, 1, 3].map((what) => redraw(Buffer.from([what])))
  const bad = { refused: 'unreadable' }
  const good = { width: 1, height: 1 }
  expect(await Promise.all(asked)).toMatchObject([bad, bad, good, bad, good])
})

test('a customer is not refused for a redrawing process that cannot start: it is an error of the server', async () => {
  const redraw = makeRedrawing(await program('broken', 'process.exit(3)'), 1500)
  await expect(redraw(Buffer.from([1]))).rejects.toThrow('did not start')
})

test('a customer who uploads while too many pictures wait is asked to come back later', async () => {
  const redraw = makeRedrawing(await program('slow', "process.on('message', () => {})"), 300)
  const settled = Array.from({ length: 22 }, () => redraw(Buffer.from([1])).catch(() => undefined))
  expect(() => redraw(Buffer.from([1]))).toThrow('现在使用的人有点多')
  expect(settled).toHaveLength(22)
})
