import type { CertificatePaper } from './paper.ts'
import { contentWidth, INK, LINE, MARGIN, type Pdf, QUIET } from './pdf-page.ts'

const TITLE = '贷款结清证明'
const COLUMNS = [
  { name: '合同编号', share: 0.25 },
  { name: '产品', share: 0.12 },
  { name: '出借方', share: 0.23 },
  { name: '借款本金', share: 0.14 },
  { name: '放款日', share: 0.13 },
  { name: '结清日', share: 0.13 },
] as const
const ROW_PADDING = 5
const SEAL_RED = '#c9342b'

/** Lays out the certificate: one page, or more with many loans. */
export function renderCertificate(pdf: Pdf, paper: CertificatePaper): void {
  pdf.fontSize(10).fillColor(QUIET).text(`编号 ${paper.number}`, { align: 'right' })
  pdf.moveDown(2).font('bold').fontSize(22).fillColor(INK).text(TITLE, { align: 'center', characterSpacing: 4 })
  pdf.moveDown(1.5).font('text').fontSize(11.5)
  if (paper.heading) pdf.text(`致：${paper.heading}`).moveDown(0.6)
  pdf.text(
    `　　兹证明借款人${paper.holder}（身份证号 ${paper.certIdMasked}）下列${paper.loans.length}笔借款已全部结清，本金、利息及相关费用均已还清，结清余额为人民币 0.00 元。`,
    { lineGap: 6 },
  )
  pdf.moveDown(1)
  drawTable(pdf, paper)
  pdf.moveDown(1).font('text').fontSize(11.5).fillColor(INK).text('　　特此证明。', MARGIN)
  if (pdf.y > pdf.page.height - 260) pdf.addPage()
  drawFoot(pdf, paper)
}

function drawTable(pdf: Pdf, { loans }: CertificatePaper): void {
  const lines = loans.map((loan) => [
    loan.contractNo,
    loan.productName,
    loan.lenderName,
    `${loan.amount} 元`,
    loan.disbursedOn,
    loan.settledOn,
  ])
  drawRow(
    pdf,
    COLUMNS.map((column) => column.name),
    true,
  )
  for (const line of lines) drawRow(pdf, line, false)
}

function drawRow(pdf: Pdf, cells: readonly string[], head: boolean): void {
  pdf.font(head ? 'bold' : 'text').fontSize(8.5)
  const widths = COLUMNS.map((column) => column.share * contentWidth(pdf))
  const inner = (at: number): number => (widths[at] ?? 0) - 2 * ROW_PADDING
  const height = Math.max(...cells.map((cell, at) => pdf.heightOfString(cell, { width: inner(at) }))) + 2 * ROW_PADDING
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
  const top = pdf.y
  let left = MARGIN
  cells.forEach((cell, at) => {
    const width = widths[at] ?? 0
    pdf.rect(left, top, width, height)
    if (head) pdf.fillAndStroke('#f6f8fc', LINE)
    else pdf.stroke(LINE)
    pdf.fillColor(head ? QUIET : INK).text(cell, left + ROW_PADDING, top + ROW_PADDING, { width: inner(at) })
    left += width
  })
  pdf.x = MARGIN
  pdf.y = top + height
}

function drawFoot(pdf: Pdf, { issuer, issuedOn, verifyCode, checkUrl }: CertificatePaper): void {
  const top = pdf.page.height - MARGIN - 150
  drawSeal(pdf, pdf.page.width - MARGIN - 200, top + 45)
  pdf.font('text').fontSize(11.5).fillColor(INK)
  pdf.text(issuer, MARGIN, top + 30, { align: 'right' }).text(issuedOn, { align: 'right' })
  pdf.fontSize(9).fillColor(QUIET)
  pdf.text(`验证码 ${verifyCode}`, MARGIN, top + 112).text(`凭编号和验证码，可在 ${checkUrl} 核对本证明。`)
}

/** A round mark: issued electronically, verified by its code. It imitates no authority's seal. */
function drawSeal(pdf: Pdf, x: number, y: number): void {
  pdf
    .save()
    .rotate(-8, { origin: [x, y] })
    .opacity(0.78)
    .lineWidth(2)
  pdf.circle(x, y, 50).stroke(SEAL_RED)
  pdf.lineWidth(0.8).circle(x, y, 45).dash(1, { space: 2 }).stroke(SEAL_RED).undash()
  pdf.fillColor(SEAL_RED).font('bold').fontSize(20)
  pdf.text('已结清', x - 50, y - 20, { width: 100, align: 'center', lineBreak: false })
  pdf.fontSize(8).text('电子出具　凭码核验', x - 50, y + 12, { width: 100, align: 'center', lineBreak: false })
  pdf.restore().opacity(1)
}
