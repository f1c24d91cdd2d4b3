import { drawCode } from './draw-code.ts'
import { drawSeal } from './draw-seal.ts'
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
/** The code to check it by: its side, and where its upper edge is below the foot's, in points. */
const CODE_SIDE = 84
const CODE_AT = 66

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

function drawFoot(pdf: Pdf, { issuer, issuedOn, verifyCode, checkUrl, codeUrl }: CertificatePaper): void {
  const top = pdf.page.height - MARGIN - 150
  drawSeal(pdf, issuer, pdf.page.width - MARGIN - 200, top + 45)
  pdf.font('text').fontSize(11.5).fillColor(INK)
  pdf.text(issuer, MARGIN, top + 30, { align: 'right' }).text(issuedOn, { align: 'right' })
  drawCode(pdf, codeUrl, MARGIN, top + CODE_AT, CODE_SIDE)
  const beside = MARGIN + CODE_SIDE + 8
  pdf.fontSize(9).fillColor(QUIET)
  pdf.text(`验证码 ${verifyCode}`, beside, top + 106)
  pdf.text('扫码可核对真伪。', beside).text(`也可以凭编号和验证码，在 ${checkUrl} 核对。`, beside)
}
