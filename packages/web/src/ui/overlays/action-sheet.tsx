import type { ReactElement } from 'react'
import { Icon, type IconShape } from '../primitives/icon.tsx'
import { Row } from '../primitives/row.tsx'
import { Sheet } from './sheet.tsx'

export type SheetAction = {
  label: string
  icon: IconShape
  onSelect: () => void
  /** What it does or, where it cannot be done now, why. */
  note?: string | undefined
  disabled?: boolean
}

export type ActionSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  actions: readonly SheetAction[]
}

/** The actions on one object, in rows. It closes before an action runs. */
export function ActionSheet({ open, onClose, title, actions }: ActionSheetProps): ReactElement {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {actions.map(({ label, icon, onSelect, note, disabled = false }) => (
        <Row
          key={label}
          lead={<Icon of={icon} size="m" />}
          label={label}
          note={note}
          disabled={disabled}
          onClick={() => {
            onClose()
            onSelect()
          }}
        />
      ))}
    </Sheet>
  )
}
