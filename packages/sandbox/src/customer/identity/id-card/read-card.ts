import sharp from 'sharp'
import { COLUMNS, ROWS, textOf } from './card-code.ts'
import { CardFace } from './card-face.ts'
import { CARD } from './draw-card.ts'

const DARK = 128

/** Reads a drawn card from the pixels of its picture, also after scaling and compression; undefined for any other picture. */
export async function readCard(picture: Buffer): Promise<CardFace | undefined> {
  const pixels = await sharp(picture, { limitInputPixels: 10_000_000 })
    .resize({ width: CARD.width, height: CARD.height, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
    .catch(() => undefined)
  const text = pixels && textOf(cellsIn(pixels))
  return text === undefined ? undefined : faceIn(text)
}

/** The centre of each cell shows whether it is dark. */
function cellsIn(pixels: Buffer): boolean[] {
  const { left, top, cell, width } = CARD
  return Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const x = left + (at % COLUMNS) * cell + cell / 2
    const y = top + Math.floor(at / COLUMNS) * cell + cell / 2
    const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => pixels[(y + dy) * width + x + dx] ?? 255))
    return around.reduce((sum, part) => sum + part, 0) / around.length < DARK
  })
}

function faceIn(text: string): CardFace | undefined {
  try {
    return CardFace.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
