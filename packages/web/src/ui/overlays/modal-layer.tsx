import { type KeyboardEvent, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../primitives/class-names.ts'
import css from './modal-layer.module.css'
import { enterModal } from './modal-stack.ts'
import { useFrozen, usePresence } from './presence.ts'
import { useSheetBack } from './sheet-back.ts'

export type ModalLayerProps = {
  open: boolean
  /** Called by Esc, Back and the scrim. Without it only the panel's own buttons close the layer. */
  onDismiss?: () => void
  role?: 'dialog' | 'alertdialog'
  label?: string
  labelledBy?: string
  describedBy?: string
  place: 'bottom' | 'centre'
  /** Above everything but toasts. */
  overlay?: boolean
  className?: string
  children: ReactNode
}

/**
 * The common part of sheets, dialogs and overlays: scrim, focus that enters, stays and returns, Esc, browser Back, a page behind
 * that neither scrolls nor is read. While the layer closes, its content is frozen.
 */
export function ModalLayer(props: ModalLayerProps): ReactElement | null {
  const { open, onDismiss, role = 'dialog', place, overlay, className, children } = props
  const presence = usePresence(open)
  useSheetBack(open, () => onDismiss?.())
  if (presence === 'gone') return null
  const dismissible = open && onDismiss
  return createPortal(
    <div
      data-layer=""
      className={cx(css.layer, css[place], overlay && css.overlay, presence === 'leaving' && css.leaving)}
    >
      {/* For pointers only: the keyboard has Esc, a screen reader the close button. */}
      <div
        className={css.scrim}
        aria-hidden="true"
        onClick={dismissible ? onDismiss : undefined}
        onMouseDown={(event) => event.preventDefault()}
      />
      <Panel
        open={open}
        onEscape={onDismiss}
        role={role}
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        className={className}
      >
        {children}
      </Panel>
    </div>,
    document.body,
  )
}

type PanelProps = {
  open: boolean
  onEscape?: () => void
  role: 'dialog' | 'alertdialog'
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  className?: string
  children: ReactNode
}

function Panel({ open, onEscape, role, className, children, ...naming }: PanelProps): ReactElement {
  const panel = useRef<HTMLDivElement>(null)
  // Read before any element inside takes the focus.
  const [before] = useState(() => document.activeElement)
  const content = useFrozen(children, !open)
  useLayoutEffect(() => {
    if (!open || !panel.current) return
    return enterModal(panel.current, before)
  }, [open, before])
  const keyDown = (event: KeyboardEvent): void => {
    // Portals bubble through React's tree: a dialog opened by this sheet must not close both.
    if (!panel.current?.contains(event.target as Node)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onEscape?.()
    }
    if (event.key === 'Tab') keepInside(panel.current, event)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role, always a dialog's, is a prop
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the same
    <div
      ref={panel}
      role={role}
      aria-modal="true"
      tabIndex={-1}
      className={cx(css.panel, className)}
      onKeyDown={keyDown}
      {...naming}
    >
      {content}
    </div>
  )
}

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), textarea, select, [tabindex]'

function keepInside(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  )
  const first = stops[0]
  const last = stops.at(-1)
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const now = document.activeElement
  if (event.shiftKey && (now === first || now === panel)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && now === last) {
    event.preventDefault()
    first.focus()
  }
}
