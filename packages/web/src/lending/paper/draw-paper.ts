import { QUIET, qrModules } from '../../ui/primitives/qr-code.tsx'
import { drawSeal } from './draw-seal.ts'
import type { Paper, PaperFact } from './paper.ts'

const WIDTH = 1080
const EDGE = 40
const MARGIN = 92
const INNER = WIDTH - 2 * MARGIN
/** The column of the labels: as wide as the widest, within these. */
const [LABEL, MOST_LABEL] = [216, 400]
/** White around the text of a cell. */
const CELL = 24
const CODE = 232
const SEAL = 300
const SIGN = 56
// paper stays white in the dark theme
const WHITE = '#ffffff'
const INK = '#1c2436'
const QUIET_INK = '#5b6780'
const LINE = '#cfd8e8'
const TICK = '#9fb3d8'
const HEAD = '#f6f8fc'
const FONT = '"Wanka Figures", "Songti SC", "Noto Serif SC", "Noto Serif CJK SC", "SimSun", serif'

type Pen = CanvasRenderingContext2D
type Step = (pen: Pen) => void
type Letters = { size: number; weight?: number; colour?: string; align?: CanvasTextAlign }

/** Renders a paper. @returns a data URL of the picture @throws Error where there is no canvas */
export async function drawPaper(paper: Paper): Promise<string> {
  await document.fonts?.load(`600 40px "Wanka Figures"`).catch(() => undefined)
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const { steps, height } = layOut(pen, paper)
  canvas.width = WIDTH
  canvas.height = height
  pen.fillStyle = WHITE
  pen.fillRect(0, 0, WIDTH, height)
  drawEdge(pen, height)
  for (const step of steps) step(pen)
  return canvas.toDataURL('image/png')
}

/** Places everything from the top down. The height of the paper follows from it, so nothing is drawn yet. */
function layOut(pen: Pen, paper: Paper): { steps: Step[]; height: number } {
  const steps: Step[] = []
  let y = EDGE + 78
  const line = (text: string, x: number, letters: Letters, below: number): void => {
    const at = y
    steps.push((on) => write(on, text, x, at, letters))
    y += below
  }
  line(paper.number, WIDTH - MARGIN, { size: 30, colour: QUIET_INK, align: 'right' }, 116)
  line(paper.title, WIDTH / 2, { size: 62, weight: 700, align: 'center' }, 100)
  if (paper.addressee) line(`致：${paper.addressee}`, MARGIN, { size: 36 }, 64)
  const paragraph = (text: string): void => {
    for (const words of wrap(pen, `　　${text}`, INNER, { size: 36 })) line(words, MARGIN, { size: 36 }, 66)
  }
  if (paper.text) paragraph(paper.text)
  for (const table of paper.tables) {
    const column = labelColumn(pen, table)
    for (const fact of table) {
      const row = rowOf(pen, fact, column, y)
      steps.push(row.step)
      y += row.height
    }
    y += 20
  }
  y += 56
  if (paper.closing) paragraph(paper.closing)
  const foot = y
  if (paper.code) {
    const { code } = paper
    steps.push((on) => drawCode(on, code, foot))
    y += CODE + 40
  }
  for (const note of paper.notes) line(note, MARGIN, { size: 30, colour: QUIET_INK }, 46)
  const { seal } = paper
  // beside the code, or under the tables
  const beside = paper.code ? (paper.signed.length - 1) * SIGN : 0
  const signedAt = Math.max(y - beside, foot + (seal ? SEAL - SIGN : SIGN))
  paper.signed.forEach((words, index) => {
    const at = signedAt + index * SIGN - 30
    steps.push((on) => write(on, words, WIDTH - MARGIN - 4, at, { size: 36, align: 'right' }))
  })
  if (seal) steps.push((on) => drawSeal(on, seal, WIDTH - MARGIN - SEAL / 2 - 20, signedAt - SEAL / 2 - 10, SEAL))
  return { steps, height: Math.max(y, signedAt + paper.signed.length * SIGN) + EDGE + 30 }
}

const fontOf = ({ size, weight = 400 }: Letters): string => `${weight} ${size}px ${FONT}`

function write(pen: Pen, text: string, x: number, y: number, letters: Letters): void {
  pen.font = fontOf(letters)
  pen.fillStyle = letters.colour ?? INK
  pen.textAlign = letters.align ?? 'left'
  pen.fillText(text, x, y)
}

/** Marks that may not begin a line. */
const NOT_FIRST = '，。；：、）》'

/** Chinese text breaks between any two characters; a mark stays with what it ends. */
function wrap(pen: Pen, text: string, width: number, letters: Letters): string[] {
  pen.font = fontOf(letters)
  const lines: string[] = []
  let line = ''
  for (const character of text) {
    if (line && pen.measureText(line + character).width > width && !NOT_FIRST.includes(character)) {
      lines.push(line)
      line = ''
    }
    line += character
  }
  return [...lines, line]
}

const FACT: Letters = { size: 33 }

function labelColumn(pen: Pen, table: readonly PaperFact[]): number {
  pen.font = fontOf(FACT)
  const widest = Math.max(...table.map(({ label }) => pen.measureText(label).width))
  return Math.min(MOST_LABEL, Math.max(LABEL, Math.ceil(widest) + 2 * CELL))
}

function rowOf(pen: Pen, { label, value }: PaperFact, column: number, top: number): { step: Step; height: number } {
  const labels = wrap(pen, label, column - 2 * CELL, FACT)
  const lines = wrap(pen, value, INNER - column - 2 * CELL, FACT)
  const height = 40 + Math.max(labels.length, lines.length) * 44
  const writeLines = (on: Pen, words: readonly string[], x: number, colour: string): void => {
    for (const [index, line] of words.entries()) write(on, line, x + CELL, top + 54 + index * 44, { ...FACT, colour })
  }
  const step = (on: Pen): void => {
    on.fillStyle = HEAD
    on.fillRect(MARGIN, top, column, height)
    on.strokeStyle = LINE
    on.lineWidth = 2
    on.strokeRect(MARGIN, top, column, height)
    on.strokeRect(MARGIN + column, top, INNER - column, height)
    writeLines(on, labels, MARGIN, QUIET_INK)
    writeLines(on, lines, MARGIN + column, INK)
  }
  return { step, height }
}

/** A line around the paper, with a scale along its head and its foot. */
function drawEdge(pen: Pen, height: number): void {
  pen.strokeStyle = LINE
  pen.lineWidth = 2
  pen.strokeRect(EDGE, EDGE, WIDTH - 2 * EDGE, height - 2 * EDGE)
  pen.fillStyle = TICK
  for (let x = EDGE + 30; x < WIDTH - EDGE - 30; x += 15) {
    pen.fillRect(x, EDGE, 3, 15)
    pen.fillRect(x, height - EDGE - 15, 3, 15)
  }
}

/** Whole pixels per module keep the edges sharp; the quiet zone is the paper around it. */
function drawCode(pen: Pen, code: string, top: number): void {
  const modules = qrModules(code)
  const dot = Math.floor(CODE / (modules.length - 2 * QUIET))
  pen.fillStyle = INK
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(MARGIN + (x - QUIET) * dot, top + (y - QUIET) * dot, dot, dot)
    })
  })
}
