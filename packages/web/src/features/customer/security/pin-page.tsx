import type { ReactElement, ReactNode } from 'react'
import { Screen } from '../../../shell/screen.tsx'
import { PinEntry, type PinEntryProps } from '../../../ui/forms/pin-entry.tsx'
import css from './pin-page.module.css'

type PinPageProps = Omit<PinEntryProps, 'children'> & {
  /** The progress, over the heading. */
  above?: ReactNode
  title: string
  note?: string
}

/** In a sheet the layer sets the focus; on a page this does, so that keyboard input reaches the entry. */
const focusEntry = (place: HTMLElement | null): void =>
  place?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })

/** Six digits on a page of their own: the pad is at the lower edge, within reach of the thumbs. */
export function PinPage({ above, title, note, ...entry }: PinPageProps): ReactElement {
  return (
    <Screen surface="card">
      <div className={css.page}>
        {above}
        <div className={css.words}>
          <h2>{title}</h2>
          <p>{note}</p>
        </div>
        <div className={css.entry} ref={focusEntry}>
          <PinEntry {...entry} />
        </div>
      </div>
    </Screen>
  )
}
