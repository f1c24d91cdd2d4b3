import { formatDay, formatMoney } from '@wanka/contract/format.ts'
import { loanName } from '@wanka/contract/lending/loan-name.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { PlanInstalment } from '../loans/index.ts'
import type { Collected, Part } from './allocate-payment.ts'
import type { PrepaidWords } from './collected-prepayment.ts'

type Paid = Pick<Collected, 'repayment' | 'items'> & {
  parts: readonly Part[]
  left: Fen
  ended: readonly string[]
  plan: readonly PlanInstalment[]
  told?: PrepaidWords | undefined
  couponsBack?: readonly string[]
}

/** Letter about money that arrived; for several loans that it was to settle, how many it did settle. */
export function paidLetter({ repayment, items, parts, left, ended, plan, told, couponsBack = [] }: Paid): {
  title: string
  body: string
} {
  const sum = `${formatMoney(repayment.amount)}元`
  if (repayment.kind === 'partialPrepayment') return prepaidLetter(sum, told, left)
  const loans = new Set(items.map((item) => item.orderId)).size
  if (ended.length > 0 && ended.length < loans)
    return {
      title: '部分借款已提前结清',
      body: `您的${sum}已入账，${ended.length}笔借款已结清；另外${loans - ended.length}笔金额有变化，钱先还了最早的账单，还没有结清。`,
    }
  const what = loans > 1 ? `这${loans}笔借款` : nameOf(plan.filter(({ orderId }) => orderId === ended[0])) || '这笔借款'
  if (ended.length > 0)
    return {
      title: '借款已提前结清',
      body: `您的${sum}已入账，${what}已结清，可以开具结清证明。${couponsBack.length > 0 ? '借款用的优惠券已退回您的卡券。' : ''}`,
    }
  const off = repayment.discount > 0 ? `，优惠券抵扣${formatMoney(repayment.discount)}元` : ''
  const back = left > 0 ? `，多付的${formatMoney(left)}元将原路退回您的银行卡` : ''
  if (parts.length > 0) return { title: '还款成功', body: `已还款${sum}（${billsNamed(items, plan)}）${off}${back}。` }
  return { title: '还款已退回', body: `账单已经还清，多付的${sum}将原路退回您的银行卡。` }
}

/** The money goes back whole where the loan was no longer as agreed. */
function prepaidLetter(sum: string, told: PrepaidWords | undefined, left: Fen): { title: string; body: string } {
  if (!told)
    return { title: '提前还本已退回', body: `这笔钱到账前，账单已有变化，${sum}将原路退回您的银行卡，账单不受影响。` }
  const saved = told.saved > 0 ? `，少付利息${formatMoney(told.saved)}元` : ''
  const next = told.next ? `下一期${formatDay(told.next.dueOn)}应还${formatMoney(told.next.amount)}元。` : ''
  const back = left > 0 ? `多付的${formatMoney(left)}元将原路退回您的银行卡。` : ''
  return { title: '提前还本成功', body: `您的${sum}已入账，后面每期账单已经变少${saved}。${next}${back}` }
}

/** `2月5日借 3,000元 第1至3期`, or how many bills of several loans. */
function billsNamed(items: Collected['items'], plan: readonly PlanInstalment[]): string {
  const bills = plan.filter((row) => items.some(({ orderId, no }) => orderId === row.orderId && no === row.no))
  const numbers = bills.map(({ no }) => no)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  if (new Set(bills.map(({ orderId }) => orderId)).size !== 1) return `${items.length}期账单`
  return `${nameOf(bills)}第${first === last ? first : `${first}至${last}`}期`
}

const nameOf = ([bill]: readonly PlanInstalment[]): string =>
  bill ? `${loanName({ loanedOn: bill.disbursedOn, loanAmt: bill.loanAmt })} ` : ''
