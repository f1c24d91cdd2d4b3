import encodeQR from 'qr'
import type { ReactElement } from 'react'

/** Empty modules around a code (quiet zone), as the standard requires. */
export const QUIET = 4

/** A text as the dark and light modules of a QR code, row by row, with its quiet zone. */
export const qrModules = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })

const SIZE = 168

/** An address as a QR code: dark on white in either theme, as cameras need it. */
export function QrCode({ text, label, size = SIZE }: { text: string; label: string; size?: number }): ReactElement {
  const modules = qrModules(text)
  const dark = modules.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${modules.length}v${modules.length}H0z`} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  )
}
