import type { ReactElement } from 'react'
import { qrModules } from './qr-modules.ts'

const SIZE = 168

/** An address as a QR code: dark on white in either theme, as cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const modules = qrModules(text)
  const dark = modules.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      width={SIZE}
      height={SIZE}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${modules.length}v${modules.length}H0z`} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  )
}
