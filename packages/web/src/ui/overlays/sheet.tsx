import X from 'lucide-react/icons/x'
import { type ReactElement, type ReactNode, useId } from 'react'
import { cx } from '../primitives/class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import { ModalLayer } from './modal-layer.tsx'
import css from './sheet.module.css'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays in place while the body scrolls. */
  footer?: ReactNode
  /** False while an answer is pending: neither Esc, Back, scrim nor a close button. */
  dismissible?: boolean
  /** No padding: the content has its own. */
  flush?: boolean
  /** Above everything but toasts. */
  overlay?: boolean
  /** Always 92 % high. */
  tall?: boolean
}

/** A panel from the lower edge, at most 92 % high. */
export function Sheet(props: SheetProps): ReactElement {
  const { open, onClose, title, children, footer, dismissible = true, flush, overlay, tall } = props
  const titleId = useId()
  return (
    <ModalLayer
      open={open}
      onDismiss={dismissible ? onClose : undefined}
      place="bottom"
      overlay={overlay}
      labelledBy={titleId}
      className={cx(css.sheet, tall && css.tall)}
    >
      <div className={css.header}>
        <h2 id={titleId}>{title}</h2>
        {dismissible && (
          <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
            <Icon of={X} />
          </button>
        )}
      </div>
      {/* scrolling text without controls must be reachable by keyboard too */}
      <div
        className={cx(css.body, flush && css.flush, Boolean(footer) && css.footed)}
        tabIndex={tall || footer ? 0 : undefined}
      >
        {children}
      </div>
      {footer && <div className={css.footer}>{footer}</div>}
    </ModalLayer>
  )
}
