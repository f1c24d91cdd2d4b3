import sharp from 'sharp'
import { birthDateOf, sexOf } from '../cert-id.ts'
import { COLUMNS, cellsOf, ROWS } from './card-code.ts'
import type { CardFace } from './card-face.ts'

/** The position of the data blocks on a card, in its own units. */
export const CARD = { width: 1000, height: 630, left: 650, top: 120, cell: 10 } as const

const FONTS = 'Noto Sans CJK SC, Noto Sans SC, PingFang SC, sans-serif'

/** Renders a specimen card as a JPEG: its fields in letters, and in data blocks where the portrait would be. */
export function drawCard(face: CardFace): Promise<Buffer> {
  const { width, height } = CARD
  const lines = face.side === 'front' ? frontLines(face) : backLines(face)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONTS}">
    <rect width="100%" height="100%" fill="#eaf1f6"/>
    <rect x="${CARD.left - 20}" y="${CARD.top - 20}" width="${COLUMNS * CARD.cell + 40}" height="${ROWS * CARD.cell + 40}" fill="#fff"/>
    ${blocks(JSON.stringify(face))}
    ${lines.map(([label, text], at) => line(label, text, 110 + at * 90)).join('')}
    <text x="60" y="590" font-size="26" fill="#8a94a6">测试用样证，不是真实证件</text>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
}

/** A long name is smaller: it must not run into the data blocks. */
const sizeOf = (text: string): number => Math.min(34, Math.floor(430 / text.length))

const line = (label: string, text: string, y: number): string =>
  `<text x="60" y="${y}" font-size="26" fill="#3f6c8c">${label}</text><text x="190" y="${y}" font-size="${sizeOf(text)}" fill="#222">${text}</text>`

function blocks(text: string): string {
  const { left, top, cell } = CARD
  const dark = cellsOf(text).flatMap((on, at) => (on ? [[at % COLUMNS, Math.floor(at / COLUMNS)] as const] : []))
  return dark
    .map(
      ([x, y]) =>
        `<rect x="${left + x * cell}" y="${top + y * cell}" width="${cell}" height="${cell}" fill="#1b2230"/>`,
    )
    .join('')
}

const frontLines = ({ name, certId }: Extract<CardFace, { side: 'front' }>): [string, string][] => [
  ['姓名', name],
  ['性别', sexOf(certId) === 'male' ? '男' : '女'],
  ['出生', birthDateOf(certId)],
  ['号码', certId],
]

const backLines = ({ authority, validFrom, validTo }: Extract<CardFace, { side: 'back' }>): [string, string][] => [
  ['签发机关', ''],
  ['', authority],
  ['有效期限', ''],
  ['', `${validFrom} 至 ${validTo === 'long' ? '长期' : validTo}`],
]
