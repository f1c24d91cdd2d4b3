import { useQuery } from '@tanstack/react-query'
import { type PremiumDesk as Desk, insurance } from '@wanka/contract/insurance.ts'
import type { PayCard } from '@wanka/contract/pay-info.ts'
import { Status } from '@wanka/contract/status.ts'
import { ShieldCheck } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callQuery } from '../../api/query.ts'
import { FailedScreen } from '../../failed-screen.tsx'
import { linkTo } from '../../paths.ts'
import { Screen } from '../../screen.tsx'
import { Amount } from '../../ui/amount.tsx'
import { amountText } from '../../ui/amount-text.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PaymentOverlay } from '../../ui/payment-overlay.tsx'
import { PinSheet } from '../../ui/pin-sheet.tsx'
import css from './cashier.module.css'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { PayCards } from './pay-cards.tsx'
import { cardToUse, overlayOf } from './pay-decisions.ts'
import { usePremium } from './use-premium.ts'

/** Pays one premium of a policy. */
export function PremiumDesk({ billNo }: { billNo: string }): ReactElement {
  const { data, error, refetch } = useQuery({
    ...callQuery(insurance.select, { billNo }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error?.status === Status.refused || error?.status === Status.forbidden) {
    const text = error.status === Status.refused ? error.message : '它可能已经付过了'
    return (
      <Screen fill>
        <EmptyState icon={ShieldCheck} title="这期保险费不用付" text={text}>
          <Button to={linkTo('insurePayBill')} replace>
            看保险费账单
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  return data ? <Shown desk={data} refetch={refetch} /> : <DeskSkeleton />
}

function Shown({ desk, refetch }: { desk: Desk; refetch: () => unknown }): ReactElement {
  const { title, insurerName, amt, cards, hasDealPassword } = desk
  const [chosenId, setChosenId] = useState('')
  const premium = usePremium(desk, refetch)
  const { step, status } = premium
  const navigate = useNavigate()
  const { confirm } = useDialogs()
  const { pathname, search } = useLocation()
  const callBackUrl = pathname + search
  const info = { cards, repayAmt: amt }
  const card = cardToUse(info, chosenId)
  const unsigned = cards.find(({ signed }) => !signed)
  const sign = ({ cardId }: PayCard): void =>
    void navigate(linkTo('signingContract', { cardId, callBackUrl }), { replace: true })
  const choose = (chosen: PayCard): void => {
    setChosenId(chosen.cardId)
    if (!chosen.signed) sign(chosen)
  }
  const pay = async (with_: PayCard): Promise<void> => {
    if (hasDealPassword) return premium.open(with_)
    const set = await confirm({ text: '支付前需要先设置交易密码', confirmLabel: '去设置' })
    if (set) navigate(linkTo('dealPassword', { callBackUrl }), { replace: true })
  }
  const state = step.at === 'paying' ? overlayOf(status?.payState) : null
  const toBills = (): void => {
    premium.outdate()
    navigate(linkTo('insurePayBill'), { replace: true })
  }
  return (
    <Screen
      bottom={
        <BottomBar>
          {card || !unsigned ? (
            <Button
              pending={premium.opening}
              disabledReason={!card && '请先添加银行卡'}
              onClick={() => card && void pay(card)}
            >
              确认支付 {amountText(amt)}
            </Button>
          ) : (
            <Button onClick={() => choose(unsigned)}>签约后支付 {amountText(amt)}</Button>
          )}
        </BottomBar>
      }
    >
      {premium.refusal && (
        <div role="alert">
          <Notice tone="danger">{premium.refusal}</Notice>
        </div>
      )}
      <section className={css.top} aria-label="应付金额">
        <p>
          <Amount fen={amt} size="hero" />
        </p>
        <p>{title}</p>
        <p className={css.quiet}>收款方 {insurerName}</p>
      </section>
      <PayCards info={info} cardId={card?.cardId} onChoose={choose} />
      <div className={css.safe}>
        <Notice tone="quiet">保险是自愿的，只付这一期，不会自动扣下一期</Notice>
      </div>
      <PinSheet
        open={step.at === 'pin'}
        onClose={premium.leavePin}
        onSubmit={premium.prove}
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
        onDone={() => (state === 'failed' ? premium.again() : toBills())}
        onLeave={{ label: '先离开，稍后在保险费账单查看', go: toBills }}
      />
    </Screen>
  )
}
