import { type ReactElement, type ReactNode, useId } from 'react'
import { cx } from '../primitives/class-names.ts'
import { inPhrases } from '../primitives/phrases.tsx'
import { unbroken } from '../primitives/unbroken.tsx'
import css from './dialog.module.css'
import { ModalLayer } from './modal-layer.tsx'

export type DialogProps = {
  open: boolean
  title?: string
  text?: ReactNode
  /** Content beyond a sentence: a field, a picture. */
  children?: ReactNode
  confirmLabel: string
  /** Without it there is one button, and neither Esc nor Back closes: only for expiry and forced update. */
  cancelLabel?: string
  onConfirm: () => void
  onCancel?: () => void
  pending?: boolean
}

/** The cancelling button is at the left, the confirming one at the right in blue. */
export function Dialog(props: DialogProps): ReactElement {
  const { open, title, text, children, confirmLabel, cancelLabel, onConfirm, onCancel, pending } = props
  const id = useId()
  const dismiss = cancelLabel && !pending ? onCancel : undefined
  return (
    <ModalLayer
      open={open}
      onDismiss={dismiss}
      role="alertdialog"
      place="centre"
      labelledBy={title ? `${id}-title` : `${id}-text`}
      describedBy={title ? `${id}-text` : undefined}
      className={css.dialog}
    >
      <div className={css.body}>
        {title && (
          <h2 id={`${id}-title`} className={css.title}>
            {title}
          </h2>
        )}
        <div id={`${id}-text`}>{inPhrases(text, unbroken)}</div>
        {children}
      </div>
      <div className={css.actions}>
        {cancelLabel && (
          <button type="button" className={css.action} aria-disabled={pending || undefined} onClick={dismiss}>
            {cancelLabel}
          </button>
        )}
        <button
          type="button"
          className={cx(css.action, css.yes, pending && css.waiting)}
          aria-busy={pending || undefined}
          onClick={pending ? undefined : onConfirm}
        >
          {confirmLabel}
        </button>
      </div>
    </ModalLayer>
  )
}
