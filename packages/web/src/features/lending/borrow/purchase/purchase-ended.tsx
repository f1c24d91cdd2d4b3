import type { CallOutput } from '@wanka/contract/call.ts'
import type { purchase as calls } from '@wanka/contract/lending/purchases.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import TimerOff from 'lucide-react/icons/timer-off'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactElement } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { amountText } from '../../../../ui/money/amount-text.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'

export type Purchase = CallOutput<typeof calls.detail>

type Ended = Exclude<Purchase['state'], 'open'>

const WORDS = {
  expired: { icon: TimerOff, title: '付款链接已过期', text: '请回到商户重新下单，没有产生任何费用。' },
  taken: { icon: Hourglass, title: '付款处理中', text: '您已申请分期付款，请勿重复付款。' },
  paid: {
    icon: CircleCheck,
    title: '这笔订单已付款',
    text: '按账单还款即可，可以随时提前还清。要退货请回到商户申请，退款先抵账单。',
  },
  returned: { icon: Undo2, title: '付款被商户的银行退回', text: '没有产生任何费用，额度已恢复。请回到商户重新下单。' },
} as const satisfies Record<Ended, object>

/** A purchase that cannot be paid any more, or is paid already, with its outcome. */
export function PurchaseEnded({ purchase, state }: { purchase: Purchase; state: Ended }): ReactElement {
  const { goods, merchantName, amount, orderId, returnUrl } = purchase
  const { icon, title, text } = WORDS[state]
  return (
    <Screen fill>
      <EmptyState
        icon={icon}
        title={title}
        text={`${merchantName}，${goods}，${amountText(amount)}元。${text}`}
        {...(state === 'paid' && { tone: 'success' as const, filled: 1 })}
      >
        {orderId && state !== 'returned' && (
          <Button
            to={state === 'paid' ? linkTo('billDetail', { orderId }) : linkTo('cashFeedback', { orderId })}
            replace
          >
            {state === 'paid' ? '看账单' : '看进度'}
          </Button>
        )}
        <Button kind={orderId && state !== 'returned' ? 'text' : 'plain'} onClick={() => location.assign(returnUrl)}>
          回到商户
        </Button>
      </EmptyState>
    </Screen>
  )
}
