import { lettersAround, SEAL, SEAL_WORDS, sealLetters } from '@wanka/contract/lending/certificates.seal.ts'

const FONT = '"Songti SC", "Noto Serif SC", "Noto Serif CJK SC", "SimSun", serif'
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The seal of seal.tsx on a canvas, around a point. */
export function drawSeal(pen: CanvasRenderingContext2D, name: string, x: number, y: number, size: number): void {
  const { ticks, settled, checked } = SEAL
  pen.save()
  pen.translate(x, y)
  pen.rotate(radians(SEAL.tilt))
  pen.scale(size / SEAL.square, size / SEAL.square)
  pen.globalAlpha = SEAL.opacity
  pen.strokeStyle = SEAL.ink
  pen.fillStyle = SEAL.ink
  pen.lineWidth = 2.5
  pen.beginPath()
  pen.arc(0, 0, SEAL.ring, 0, 2 * Math.PI)
  pen.stroke()
  for (let tick = 0; tick < ticks.count; tick++) {
    pen.save()
    pen.rotate((tick / ticks.count) * 2 * Math.PI)
    pen.fillRect(-0.35, -ticks.radius - ticks.length / 2, 0.7, ticks.length)
    pen.restore()
  }
  pen.textAlign = 'center'
  drawAround(pen, name)
  pen.lineWidth = 1.6
  pen.stroke(new Path2D(SEAL.lamp))
  pen.font = `700 ${settled.size}px ${FONT}`
  pen.fillText(SEAL_WORDS.settled, 0, settled.y)
  pen.font = `400 ${checked.size}px ${FONT}`
  pen.fillText(SEAL_WORDS.checked, 0, checked.y)
  pen.restore()
}

/** The name along the upper arc, the foot of each letter towards the middle. */
function drawAround(pen: CanvasRenderingContext2D, name: string): void {
  const { size, radius } = sealLetters(name)
  pen.font = `700 ${size}px ${FONT}`
  for (const { letter, degrees } of lettersAround(name)) {
    pen.save()
    pen.rotate(radians(degrees))
    pen.fillText(letter, 0, -radius)
    pen.restore()
  }
}
