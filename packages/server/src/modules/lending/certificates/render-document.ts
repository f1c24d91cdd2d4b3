import type { SignedPaper } from './paper.ts'
import { contentWidth, INK, LINE, MARGIN, type Pdf, QUIET } from './pdf-page.ts'

/** Lays out a signed document, with its hash and the page number at the foot of every page. */
export function renderDocument(pdf: Pdf, paper: SignedPaper): void {
  pdf.font('bold').fontSize(18).text(paper.title, { align: 'center' })
  pdf.font('text').fontSize(9).fillColor(QUIET).text(`版本 ${paper.version}`, { align: 'center' }).moveDown(1.2)
  for (const { label, value } of paper.keyTerms) drawTerm(pdf, label, value)
  if (paper.keyTerms.length > 0) pdf.moveDown(1)
  for (const { heading, paragraphs } of paper.sections) {
    if (pdf.y > pdf.page.height - MARGIN - 60) pdf.addPage()
    if (heading) pdf.font('bold').fontSize(11.5).fillColor(INK).text(heading, MARGIN).moveDown(0.4)
    pdf.font('text').fontSize(10).fillColor(INK)
    for (const paragraph of paragraphs) pdf.text(paragraph, MARGIN, undefined, { lineGap: 3 }).moveDown(0.3)
    pdf.moveDown(0.5)
  }
  pdf.moveDown(1).fontSize(9).fillColor(QUIET)
  pdf.text(`电子签署时间 ${paper.signedAt}`, MARGIN, undefined, { align: 'right' })
  drawFeet(pdf, paper.hash)
}

/** A term and its value on one line, with a rule under it. */
export function drawTerm(pdf: Pdf, label: string, value: string): void {
  const top = pdf.y
  const labelWidth = 130
  pdf.font('text').fontSize(10).fillColor(QUIET).text(label, MARGIN, top, { width: labelWidth })
  pdf.fillColor(INK).text(value, MARGIN + labelWidth, top, { width: contentWidth(pdf) - labelWidth })
  const bottom = pdf.y + 4
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(pdf.page.width - MARGIN, bottom)
    .lineWidth(0.5)
    .stroke(LINE)
  pdf.x = MARGIN
  pdf.y = bottom + 4
}

/** The hash and the page number at the foot of every page. */
export function drawFeet(pdf: Pdf, hash: string): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    // the foot stands inside the lower margin, where text would otherwise start a new page
    pdf.page.margins.bottom = 0
    pdf.font('text').fontSize(7).fillColor(QUIET)
    pdf.text(`SHA-256 ${hash}　第 ${page + 1} / ${count} 页`, MARGIN, pdf.page.height - 40, {
      width: contentWidth(pdf),
      align: 'center',
      lineBreak: false,
    })
  }
}
