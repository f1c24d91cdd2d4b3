import type { MovementsPaper } from './paper.ts'
import { contentWidth, INK, LINE, MARGIN, type Pdf, QUIET } from './pdf-page.ts'
import { drawFeet, drawTerm } from './render-document.ts'

/** Shares of the width: date, what it was, in, out. */
const SHARES = [0.14, 0.52, 0.17, 0.17] as const
const FIRST_AMOUNT = 2
const ROW_PADDING = 4

/** Lays out a statement of money; a table that runs on to another page repeats its head. */
export function renderMovements(pdf: Pdf, paper: MovementsPaper): void {
  pdf.font('bold').fontSize(18).text(paper.title, { align: 'center' }).moveDown(1)
  for (const { label, value } of paper.keyTerms) drawTerm(pdf, label, value)
  for (const { heading, rows } of paper.months) {
    pdf.moveDown(1)
    if (pdf.y > pdf.page.height - MARGIN - 80) pdf.addPage()
    pdf.font('bold').fontSize(11.5).fillColor(INK).text(heading, MARGIN).moveDown(0.4)
    drawLine(pdf, paper.columns, true)
    for (const row of rows) {
      if (!fits(pdf, row)) {
        pdf.addPage()
        drawLine(pdf, paper.columns, true)
      }
      drawLine(pdf, row, false)
    }
  }
  pdf.moveDown(1).font('text').fontSize(9).fillColor(QUIET)
  for (const note of paper.notes) pdf.text(note, MARGIN, undefined, { lineGap: 2 })
  pdf.moveDown(0.6).text(`生成时间 ${paper.madeAt}`, MARGIN, undefined, { align: 'right' })
  drawFeet(pdf, paper.hash)
}

const widthsOf = (pdf: Pdf): number[] => SHARES.map((share) => share * contentWidth(pdf))

function heightOf(pdf: Pdf, cells: readonly string[]): number {
  const widths = widthsOf(pdf)
  const heights = cells.map((cell, at) => pdf.heightOfString(cell, { width: (widths[at] ?? 0) - ROW_PADDING }))
  return Math.max(...heights) + 2 * ROW_PADDING
}

function fits(pdf: Pdf, cells: readonly string[]): boolean {
  pdf.font('text').fontSize(9)
  return pdf.y + heightOf(pdf, cells) <= pdf.page.height - MARGIN
}

function drawLine(pdf: Pdf, cells: readonly string[], head: boolean): void {
  pdf
    .font(head ? 'bold' : 'text')
    .fontSize(9)
    .fillColor(head ? QUIET : INK)
  const [top, height] = [pdf.y, heightOf(pdf, cells)]
  let left = MARGIN
  cells.forEach((cell, at) => {
    const width = widthsOf(pdf)[at] ?? 0
    const align = at >= FIRST_AMOUNT ? 'right' : 'left'
    pdf.text(cell, left, top + ROW_PADDING, { width: width - ROW_PADDING, align })
    left += width
  })
  const bottom = top + height
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(pdf.page.width - MARGIN, bottom)
    .lineWidth(0.5)
    .stroke(LINE)
  pdf.x = MARGIN
  pdf.y = bottom
}
