/** What the seal says beside the name: it is made by a computer and checked by its code, and imitates no authority's. */
export const SEAL_WORDS = { settled: '已结清', checked: '电子出具 凭码核验' } as const

const RADIUS = 38
/** The longest arc that leaves the foot of the ring free. */
const MOST = 150

/** Size of the letters of a name around the seal, and the arc they take, in the units of its square of 120. */
export function sealLetters(name: string): { size: number; length: number; radius: number } {
  const count = Math.max(1, [...name].length)
  const size = Math.min(11.5, MOST / count / 1.08)
  return { size, length: Math.min(MOST, size * 1.14 * count), radius: RADIUS }
}

const RED = '#c9342b'
const FONT = '"Songti SC", "Noto Serif SC", "Noto Serif CJK SC", "SimSun", serif'
/** Side of the square in which its measures are given, as in seal.tsx. */
const SQUARE = 120
const TICKS = 90

/** The seal of seal.tsx on a canvas, around a point. */
export function drawSeal(pen: CanvasRenderingContext2D, name: string, x: number, y: number, size: number): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate((-8 * Math.PI) / 180)
  pen.scale(size / SQUARE, size / SQUARE)
  pen.globalAlpha = 0.78
  pen.strokeStyle = RED
  pen.fillStyle = RED
  pen.lineWidth = 2.5
  pen.beginPath()
  pen.arc(0, 0, 56, 0, 2 * Math.PI)
  pen.stroke()
  for (let tick = 0; tick < TICKS; tick++) {
    pen.save()
    pen.rotate((tick / TICKS) * 2 * Math.PI)
    pen.fillRect(-0.35, -53.2, 0.7, 2.5)
    pen.restore()
  }
  pen.textAlign = 'center'
  drawAround(pen, name)
  pen.lineWidth = 1.6
  pen.stroke(new Path2D('M-11 -6h22M-9 -6v-9M-4.5 -6v-5M0 -6v-5M4.500 -6v-5M9 -6v-9'))
  pen.font = `700 17px ${FONT}`
  pen.fillText(SEAL_WORDS.settled, 0, 15)
  pen.font = `400 8.5px ${FONT}`
  pen.fillText(SEAL_WORDS.checked, 0, 31)
  pen.restore()
}

/** The name along the upper arc, the foot of each letter towards the middle. */
function drawAround(pen: CanvasRenderingContext2D, name: string): void {
  const { size, length, radius } = sealLetters(name)
  const letters = [...name]
  pen.font = `700 ${size}px ${FONT}`
  const each = length / letters.length / radius
  letters.forEach((letter, index) => {
    pen.save()
    pen.rotate((index - (letters.length - 1) / 2) * each)
    pen.fillText(letter, 0, -radius)
    pen.restore()
  })
}
