import { copy } from '@wanka/contract/copy.ts'
import X from 'lucide-react/icons/x'
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { cx } from '../primitives/class-names.ts'
import { ClosingDial } from '../primitives/closing-dial.tsx'
import { useDelayed } from '../primitives/delayed.ts'
import { Dial } from '../primitives/dial.tsx'
import { ModalLayer } from './modal-layer.tsx'
import css from './payment-overlay.module.css'
import { afterClosing } from './sheet-back.ts'

const PAID_STAYS_MS = 1500
const LEAVE_OFFERED_AFTER_MS = 8000

export type PaymentState = 'paying' | 'paid' | 'failed'

export type PaymentOverlayProps = {
  /** null hides the overlay. */
  state: PaymentState | null
  /** Amount and card: `<Amount fen={…} /> 招商银行(8826)`. */
  detail?: ReactNode
  /** One grey line, e.g. 请不要重复付款. */
  note?: ReactNode
  failedTitle?: string
  /** Called after 支付完成 has been shown for 1.5 s, or the failure was dismissed; the overlay has closed by then. */
  onDone: () => void
  /** Offered after 8 s of waiting: leads to the record, never to a second charge. */
  onLeave?: { label: string; go: () => void }
}

/** A payment in progress (specification §2.8): 支付中, then 支付完成. Back, Esc and scrim do not close it. */
export function PaymentOverlay(props: PaymentOverlayProps): ReactElement {
  const { state, detail, note, failedTitle = '支付失败', onDone, onLeave } = props
  const titleId = useId()
  const [seen, setSeen] = useState(state)
  const [left, setLeft] = useState(false)
  const slow = useDelayed(state === 'paying', LEAVE_OFFERED_AFTER_MS)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  // A new state shows again, even after the customer dismissed the one before.
  if (seen !== state) {
    setSeen(state)
    setLeft(false)
  }

  useEffect(() => {
    if (state !== 'paid') return
    const timer = setTimeout(() => {
      afterClosing(
        () => setLeft(true),
        () => done.current(),
      )
    }, PAID_STAYS_MS)
    return () => clearTimeout(timer)
  }, [state])

  // Out of the history first, so that a replacing navigation replaces the cashier and not this overlay.
  const leave = (then: () => void): void => afterClosing(() => setLeft(true), then)
  return (
    <ModalLayer
      open={state !== null && !left}
      role="alertdialog"
      place="centre"
      overlay
      labelledBy={titleId}
      className={css.box}
    >
      {state === 'paying' && <Dial size="small" filled={0.6} turning />}
      {state === 'paid' && <ClosingDial closes size="small" />}
      {state === 'failed' && <Dial size="small" filled={1} tone="danger" icon={X} />}
      <div role="status">
        <h2 id={titleId} className={css.title}>
          {state === 'paying' ? copy.paying : state === 'failed' ? failedTitle : copy.paid}
        </h2>
      </div>
      {detail && <p className={css.line}>{detail}</p>}
      {note && <p className={cx(css.line, css.quiet)}>{note}</p>}
      {state === 'failed' && (
        <div className={css.exit}>
          <Button onClick={() => leave(onDone)}>知道了</Button>
        </div>
      )}
      {slow && onLeave && (
        <Button kind="text" onClick={() => leave(onLeave.go)}>
          {onLeave.label}
        </Button>
      )}
    </ModalLayer>
  )
}
