import { lettersAround, SEAL, SEAL_WORDS, sealLetters } from '@wanka/contract/lending/certificates.seal.ts'
import type { Pdf } from './pdf-page.ts'

const SIDE = 108

/** The issuer's seal around a point: its name along the ring, as the screen shows it. */
export function drawSeal(pdf: Pdf, name: string, x: number, y: number): void {
  const { ticks, settled, checked } = SEAL
  pdf
    .save()
    .translate(x, y)
    .rotate(SEAL.tilt)
    .scale(SIDE / SEAL.square)
    .opacity(SEAL.opacity)
  pdf.fillColor(SEAL.ink).strokeColor(SEAL.ink)
  pdf.lineWidth(2.5).circle(0, 0, SEAL.ring).stroke()
  for (let tick = 0; tick < ticks.count; tick += 1)
    pdf
      .save()
      .rotate((tick / ticks.count) * 360)
      .rect(-0.35, -ticks.radius - ticks.length / 2, 0.7, ticks.length)
      .fill()
      .restore()
  const { size, radius } = sealLetters(name)
  for (const { letter, degrees } of lettersAround(name)) {
    pdf.save().rotate(degrees)
    centred(pdf.font('bold').fontSize(size), letter, -radius)
    pdf.restore()
  }
  pdf.lineWidth(1.6).path(SEAL.lamp).stroke()
  centred(pdf.font('bold').fontSize(settled.size), SEAL_WORDS.settled, settled.y)
  centred(pdf.font('text').fontSize(checked.size), SEAL_WORDS.checked, checked.y)
  pdf.restore().opacity(1)
}

const centred = (pdf: Pdf, text: string, y: number): Pdf =>
  pdf.text(text, -pdf.widthOfString(text) / 2, y, { baseline: 'alphabetic', lineBreak: false })
