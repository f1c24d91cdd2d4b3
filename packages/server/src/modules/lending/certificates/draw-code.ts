import encodeQR from 'qr'
import type { Pdf } from './pdf-page.ts'

/** Empty modules around a code, as the standard requires. */
const QUIET = 4

/** An address as a QR code, its upper left corner at x/y. */
export function drawCode(pdf: Pdf, address: string, x: number, y: number, side: number): void {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET })
  const module = side / rows.length
  pdf.save().rect(x, y, side, side).fill('#fff')
  for (const [down, row] of rows.entries())
    for (const [right, dark] of row.entries()) if (dark) pdf.rect(x + right * module, y + down * module, module, module)
  pdf.fill('#000').restore()
}
