import { QUIET, qrModules } from '../../../ui/primitives/qr-code.tsx'

type Poster = { title: string; desc: string; link: string }

const WIDTH = 750
const HEIGHT = 1080
const MARGIN = 60
const CODE = 480
// a poster is paper: it looks the same in the dark theme
const PAPER = '#ffffff'
const INK = '#14213d'
const QUIET_INK = '#5b6780'
const BLUE = '#1e5bd6'
const FONT = '-apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'

/** Renders the poster. @returns a data URL of the picture @throws Error where there is no canvas */
export function drawPoster({ title, desc, link }: Poster): string {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = BLUE
  pen.fillRect(0, 0, WIDTH, 16)
  write(pen, '万卡', { y: 120, size: 40, weight: 600, colour: BLUE })
  let y = 210
  for (const line of wrapLines(pen, title, { size: 52, weight: 600 })) {
    write(pen, line, { y, size: 52, weight: 600, colour: INK })
    y += 72
  }
  y += 8
  for (const line of wrapLines(pen, desc, { size: 30, weight: 400 })) {
    write(pen, line, { y, size: 30, weight: 400, colour: QUIET_INK })
    y += 46
  }
  drawCode(pen, link, HEIGHT - MARGIN - 60 - CODE)
  write(pen, '长按识别二维码，打开链接注册', { y: HEIGHT - MARGIN, size: 28, weight: 400, colour: QUIET_INK })
  return canvas.toDataURL('image/png')
}

type Letters = { size: number; weight: number }

const fontOf = ({ size, weight }: Letters): string => `${weight} ${size}px ${FONT}`

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { y, colour, ...letters }: Letters & { y: number; colour: string },
): void {
  pen.font = fontOf(letters)
  pen.fillStyle = colour
  pen.fillText(text, MARGIN, y)
}

/** Chinese text breaks anywhere: each line takes as many characters as fit. */
function wrapLines(pen: CanvasRenderingContext2D, text: string, letters: Letters): string[] {
  pen.font = fontOf(letters)
  const lines: string[] = []
  let line = ''
  for (const character of text) {
    if (line && pen.measureText(line + character).width > WIDTH - 2 * MARGIN) {
      lines.push(line)
      line = ''
    }
    line += character
  }
  return [...lines, line]
}

/** Whole pixels per module keep the edges sharp; the quiet zone lies in the poster's margin, so the code aligns with the text. */
function drawCode(pen: CanvasRenderingContext2D, link: string, top: number): void {
  const modules = qrModules(link)
  const dot = Math.floor(CODE / modules.length)
  pen.fillStyle = INK
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(MARGIN + (x - QUIET) * dot, top + y * dot, dot, dot)
    })
  })
}
