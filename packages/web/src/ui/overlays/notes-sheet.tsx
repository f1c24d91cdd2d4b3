import type { ReactElement } from 'react'
import css from './notes-sheet.module.css'
import { Sheet } from './sheet.tsx'

type NotesSheetProps = {
  title: string
  notes: readonly { heading: string; text: string }[]
  open: boolean
  onClose: () => void
}

/** Plain sentences, each under its subject. */
export function NotesSheet({ title, notes, open, onClose }: NotesSheetProps): ReactElement {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className={css.notes}>
        {notes.map(({ heading, text }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Sheet>
  )
}
