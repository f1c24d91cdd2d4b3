import { type ReactElement, useState } from 'react'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { Row } from '../ui/primitives/row.tsx'
import { SendToEmailRow } from './send-to-email.tsx'

type ReceiptSheetProps = { title: string; label: string; link: string | undefined; onClose: () => void }

/** A receipt as a PDF and by e-mail. Open while there is a link. */
export function ReceiptSheet({ title, label, link, onClose }: ReceiptSheetProps): ReactElement {
  return (
    <Sheet open={link !== undefined} onClose={onClose} title={title}>
      {link !== undefined && (
        <>
          <Row label={label} value="PDF" href={link} />
          <SendToEmailRow link={link} />
        </>
      )}
    </Sheet>
  )
}

/** A line of a card that opens the receipt. */
export function ReceiptRow({ label, link }: { label: string; link: string }): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Row label={label} onClick={() => setOpen(true)} />
      <ReceiptSheet title={label} label="打开" link={open ? link : undefined} onClose={() => setOpen(false)} />
    </>
  )
}
