import { useQuery } from '@tanstack/react-query'
import type { CallInput } from '@wanka/contract/call.ts'
import type { PayCard } from '@wanka/contract/lending/pay-info.ts'
import { type DeskBill, deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { PaymentOverlay } from '../../../ui/overlays/payment-overlay.tsx'
import { PinSheet } from '../../../ui/overlays/pin-sheet.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import css from './cashier.module.css'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { deskWords } from './desk-words.ts'
import { PayCards } from './pay-cards.tsx'
import { PayCodeSheet } from './pay-code-sheet.tsx'
import { cardToUse, overlayOf } from './pay-decisions.ts'
import { useDeskPayment } from './use-desk-payment.ts'

/** Pays for one item that is not a loan. */
export function ServiceDesk({ thing }: { thing: CallInput<typeof deskPayments.select> }): ReactElement {
  const { data, error, refetch } = useQuery({
    ...callQuery(deskPayments.select, thing),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error?.status === Status.refused || error?.status === Status.forbidden) {
    const { icon, nothing, label, after } = deskWords[thing.purpose]
    const text = error.status === Status.refused ? error.message : '它可能已经付过了'
    return (
      <Screen fill>
        <EmptyState icon={icon} title={nothing} text={text}>
          <Button to={after(thing.subject)} replace>
            {label}
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  return data ? <Shown bill={data} refetch={refetch} /> : <DeskSkeleton />
}

function Shown({ bill, refetch }: { bill: DeskBill; refetch: () => unknown }): ReactElement {
  const { purpose, subject, title, payee, amt, cards, hasDealPassword } = bill
  const words = deskWords[purpose]
  const [chosenId, setChosenId] = useState('')
  const payment = useDeskPayment(bill, refetch)
  const { step, status } = payment
  const navigate = useNavigate()
  const { confirm } = useDialogs()
  const { pathname, search } = useLocation()
  const callBackUrl = pathname + search
  const info = { cards, repayAmt: amt }
  const card = cardToUse(info, chosenId)
  const pay = async (with_: PayCard): Promise<void> => {
    if (hasDealPassword) return payment.open(with_)
    const set = await confirm({ text: '支付前需要先设置交易密码', confirmLabel: '去设置' })
    if (set) navigate(linkTo('dealPassword', { callBackUrl }), { replace: true })
  }
  // a payment that is being returned already is read as paid: the item's own page shows the return
  const payState = status?.payState === '6' ? '3' : status?.payState
  const state = step.at === 'paying' ? overlayOf(payState) : null
  const toThing = (): void => {
    payment.outdate()
    navigate(words.after(subject), { replace: true })
  }
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button
            pending={payment.opening}
            disabledReason={!card && (cards.length > 0 ? '请换一张限额足够的银行卡' : '请先添加银行卡')}
            onClick={() => card && void pay(card)}
          >
            确认支付 {amountText(amt)}
          </Button>
        </BottomBar>
      }
    >
      {payment.refusal && (
        <div role="alert">
          <Notice tone="danger">{payment.refusal}</Notice>
        </div>
      )}
      <section className={css.top} aria-label="应付金额">
        <p>
          <Amount fen={amt} size="hero" />
        </p>
        <p>{title}</p>
        <p className={css.quiet}>收款方 {payee}</p>
      </section>
      <PayCards info={info} cardId={card?.cardId} onChoose={({ cardId }) => setChosenId(cardId)} />
      <div className={css.safe}>
        <Notice tone="quiet">{words.note}</Notice>
      </div>
      <PayCodeSheet step={payment.code} />
      <PinSheet
        open={step.at === 'pin'}
        onClose={payment.leavePin}
        onSubmit={payment.prove}
        forgot={{ to: linkTo('resetDealPw', { callBackUrl }) }}
      >
        <p>{title}</p>
        <Amount fen={amt} size="large" />
      </PinSheet>
      <PaymentOverlay
        state={state}
        detail={<Amount fen={amt} />}
        note={
          state === 'failed' ? (status?.failReason ?? '本次没有扣款') : state === 'paying' ? '请不要重复付款' : title
        }
        onDone={() => (state === 'failed' ? payment.again() : toThing())}
        onLeave={{ label: words.leave, go: toThing }}
      />
    </Screen>
  )
}
