import { formatDay, formatMonthDay } from '@wanka/contract/format.ts'
import { applicationName } from '@wanka/contract/lending/loan-name.ts'
import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { LoanOrderState } from '@wanka/domain/states/loan-order.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { isBought } from '../purchases/index.ts'
import { paysCardBill } from './bill-cards.ts'
import { OPEN_DAYS } from './timeline.ts'

/** An application as its letters name it. */
type Told = {
  customerId: string
  orderId: string
  state: LoanOrderState
  productCode: string
  amount: Fen
  quotedOn: BusinessDate
}
/** Why an application was refused, and the first day of another one. */
type Ending = { because?: string; nextApplyOn?: BusinessDate | undefined }
type Words = { title: string; body: string; label: string; page: '/loanDetailApply' | '/refresh' }
type Turn = (order: Told, ending: Ending) => Words

const PROGRESS = { label: '看进度', page: '/loanDetailApply' } as const
const DETAIL = { label: '看申请', page: '/loanDetailApply' } as const

/** `您2月5日申请的 3,000元`, as what the money is for. */
const applied = ({ quotedOn, amount, productCode }: Told): string =>
  `${applicationName({ loanedOn: quotedOn, loanAmt: amount })}的${isBought(productCode) ? '分期' : paysCardBill(productCode) ? '信用卡代还' : '借款'}`
const sentence = (text: string): string => `${text.replace(/。$/, '')}。`

/** What the customer is told at each turn of an application; of payouts `payout-letters.ts` tells. */
const TURNS: Partial<Record<LoanOrderState, Turn>> = {
  waitingAuth: (order) => ({
    title: '借款申请等待认证',
    body: `您${applied(order)}还差认证没有完成，请在${formatMonthDay(addDays(order.quotedOn, OPEN_DAYS))}24:00前完成。到时没有完成，申请会自动结束，不收任何费用。`,
    label: '去完成认证',
    page: '/refresh',
  }),
  reviewing: (order) => ({
    title: '借款申请审核中',
    body: `您${applied(order)}已进入审核，有结果会告诉您。您可以随时查看进度。`,
    ...PROGRESS,
  }),
  disbursing: (order) => ({
    title: '借款申请已通过',
    body: `您${applied(order)}已通过审核，银行正在放款，结果以到账为准，请不要重复申请。`,
    ...PROGRESS,
  }),
  refused: (order, { because = '', nextApplyOn }) => ({
    title: '借款申请没有通过',
    body: `您${applied(order)}没有通过审核。${because && `原因：${sentence(because)}`}${nextApplyOn ? `${formatDay(nextApplyOn)}起可以再次申请。` : ''}没有产生任何费用。`,
    ...DETAIL,
  }),
  timedOut: (order) => ({
    title: '借款申请已过期',
    body: `您${applied(order)}超过${OPEN_DAYS}天没有完成，已自动结束。没有产生任何费用，额度已恢复，需要时可以重新申请。`,
    ...DETAIL,
  }),
  cancelled: (order) => ({
    title: '借款申请已取消',
    body: `您${applied(order)}已按您的要求取消。没有产生任何费用，额度已恢复。`,
    ...DETAIL,
  }),
}

/** Seconds before an SMS of a turn that may be over at once. The SMS of the next turn takes its place. */
const PASSING = { waitingAuth: 60, reviewing: 60, disbursing: 60 } as const satisfies Partial<
  Record<LoanOrderState, number>
>
const delayOf = (state: LoanOrderState): number => (state in PASSING ? PASSING[state as keyof typeof PASSING] : 0)

/** Key of the letter of a turn: an order takes each turn once. */
export const turnKey = (orderId: string, state: LoanOrderState): string => `loan:${orderId}:${state}`

/** Tells of the state that an order has just reached, by letter in the caller's transaction and by SMS after it. */
export async function tellTurn(tx: Tx, order: Told, ending: Ending = {}): Promise<void> {
  const words = TURNS[order.state]?.(order, ending)
  if (!words) return
  const { customerId, orderId, state } = order
  const { title, body, label, page } = words
  await writeLetter(tx, customerId, {
    kind: 'service',
    title,
    body,
    action: { label, url: `${page}?orderId=${orderId}` },
    dedupeKey: turnKey(orderId, state),
  })
  await sendTurn(tx, order)
}

/** Enough to try until the turn is too old to be told: with the queue's pauses, for half a day. */
const TRIES = 12

/** Sends the letter of an order's state as SMS, while it is the newest that there is to tell of. */
export const sendTurn = (tx: Tx, { customerId, orderId, state }: Told): Promise<void> =>
  addJob(
    tx,
    'loan.tellTurn',
    { customerId, orderId, state },
    { key: `loan.tellTurn:${orderId}`, inSeconds: delayOf(state), maxAttempts: TRIES },
  )
