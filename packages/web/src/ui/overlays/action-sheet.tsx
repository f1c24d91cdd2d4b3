import { type ReactElement, useId } from 'react'
import { cx } from '../primitives/class-names.ts'
import css from './action-sheet.module.css'
import { ModalLayer } from './modal-layer.tsx'

export type SheetAction = {
  label: string
  onSelect: () => void
  /** Why the action is unavailable now, printed under its name. */
  disabledReason?: string
  danger?: boolean
}

export type ActionSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  actions: readonly SheetAction[]
}

/** A menu from the lower edge: the actions on one object, and 取消. It closes before an action runs. */
export function ActionSheet({ open, onClose, title, actions }: ActionSheetProps): ReactElement {
  const id = useId()
  return (
    <ModalLayer open={open} onDismiss={onClose} place="bottom" labelledBy={id} className={css.menu}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {actions.map(({ label, onSelect, disabledReason, danger }) => (
        <button
          key={label}
          type="button"
          className={cx(css.action, danger && css.danger, Boolean(disabledReason) && css.off)}
          aria-disabled={disabledReason ? true : undefined}
          onClick={() => {
            if (disabledReason) return
            onClose()
            onSelect()
          }}
        >
          {label}
          {disabledReason && <small>{disabledReason}</small>}
        </button>
      ))}
      <button type="button" className={cx(css.action, css.cancel)} onClick={onClose}>
        取消
      </button>
    </ModalLayer>
  )
}
