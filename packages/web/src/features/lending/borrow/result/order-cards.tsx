import { formatDay, formatMonthDay } from '@wanka/contract/format.ts'
import type { LoanOrder, LoanPlanRow } from '@wanka/contract/lending/loans.ts'
import type { ReactElement } from 'react'
import { creditCardName } from '../../../../lending/bill-words.ts'
import { amountText, rateText } from '../../../../ui/money/amount-text.ts'
import { Card } from '../../../../ui/primitives/card.tsx'
import { FactList } from '../../../../ui/primitives/fact-list.tsx'
import { Timeline, type TimelineStep } from '../../../../ui/primitives/timeline.tsx'
import { aprPpm } from '../form/cost-figures.ts'

const METHOD = {
  equalInstalment: '等额本息',
  equalPrincipal: '等额本金',
  interestFirst: '先息后本',
  singleRepayment: '一次性还本付息',
} as const satisfies Record<LoanOrder['repayType'], string>

const STEP = { done: 'done', current: 'now', waiting: 'next', failed: 'failed' } as const

type OrderCardProps = { order: LoanOrder; plan?: readonly LoanPlanRow[]; full?: boolean }

/** The progress of an application, step by step. */
export function OrderTimeline({ order }: OrderCardProps): ReactElement {
  const payee = payeeOf(order)
  const steps = order.timeline.map(
    ({ state, title, note, at, status }): TimelineStep => ({
      title,
      state: STEP[status],
      note: note ?? noteOf(state, order, payee, status === 'done'),
      time: status === 'current' && !at ? '进行中' : at && shortTime(at),
    }),
  )
  return (
    <Card label="申请进度">
      <Timeline steps={steps} label="申请进度" />
    </Card>
  )
}

/** The reviewer, and the payee. */
function noteOf(
  state: LoanOrder['orderState'],
  { lender, receivedAmt }: LoanOrder,
  payee: string,
  done: boolean,
): string | undefined {
  if (state === '40') return lender.shortName
  if (state === '60') return done ? undefined : '无需再操作'
  return state === '80' ? `${payee}，${amountText(receivedAmt)}` : undefined
}

const cardOf = ({ card }: LoanOrder): string => `${card.bankName}(${card.tail})`
const payeeOf = (order: LoanOrder): string =>
  order.purchase?.merchantName ?? (order.creditCard ? creditCardName(order.creditCard) : cardOf(order))

/** `2027-07-12 09:38:00` → `7月12日 09:38` */
const shortTime = (at: string): string => `${formatMonthDay(at)} ${at.slice(11, 16)}`

type OrderFact = { label: string; value: string; total?: boolean }

/** The terms applied for; `full` adds everything that the application page and a receipt show. */
export function factsOf(order: LoanOrder, plan: readonly LoanPlanRow[] | undefined, full: boolean): OrderFact[] {
  const first = plan?.[0]
  const { purchase, creditCard } = order
  const facts: OrderFact[] = [
    { label: '借款金额', value: amountText(order.loanAmt) },
    { label: '期限', value: `${order.period}期，${METHOD[order.repayType]}` },
    { label: '年化利率(单利)', value: rateText(aprPpm(order.aprBp)) },
  ]
  if (purchase) facts.unshift({ label: '商户', value: purchase.merchantName }, { label: '商品', value: purchase.goods })
  if (creditCard) facts.unshift({ label: '还到', value: creditCardName(creditCard) })
  if (first) facts.push({ label: '首期', value: `${formatMonthDay(first.date)} ${amountText(first.amt)}` })
  if (full) {
    facts.push(
      { label: '利息合计', value: amountText(order.totalInterest) },
      { label: '借款用途', value: order.purpose },
      { label: purchase || creditCard ? '还款银行卡' : '收款账户', value: cardOf(order) },
      { label: '资金方', value: order.lender.name },
      { label: '申请编号', value: order.appId },
      { label: '申请时间', value: order.submittedAt.slice(0, 16) },
    )
    if (order.disbursedOn) facts.push({ label: '放款日期', value: formatDay(order.disbursedOn) })
    facts.push({ label: `${order.period}期共还`, value: amountText(order.total), total: true })
  }
  return facts
}

export function OrderFacts({ order, plan, full = false }: OrderCardProps): ReactElement {
  return (
    <Card label="借款内容">
      <FactList facts={factsOf(order, plan, full)} />
    </Card>
  )
}
