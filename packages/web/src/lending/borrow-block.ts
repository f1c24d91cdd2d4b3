import { formatMoney, formatMonthDay } from '@wanka/contract/format.ts'
import type { OneCard } from '@wanka/contract/lending/credit-line.ts'
import type { PathName } from '../addresses/paths.ts'

/** Why the customer cannot borrow now: the button's text, the whole sentence, and the link that resolves it. */
export type BorrowBlock = {
  reason: string
  text: string
  /** Red is for overdue bills. */
  tone: 'danger' | 'soon' | 'info'
  way: { label: string; to: PathName }
}

type LineFacts = Pick<OneCard, 'stage' | 'refusal' | 'overAmt'> & { locked?: boolean; onPlan?: boolean | undefined }

/** `undefined` for a customer who may borrow, or still has an earlier step to take: the gates ask for that step. */
export function borrowBlock({ stage, refusal, overAmt, locked, onPlan }: LineFacts): BorrowBlock | undefined {
  switch (stage) {
    case 'overdue':
      return {
        reason: '有逾期账单，还清后可借',
        text: '您有逾期未还的账单，还清后即可借款。',
        tone: 'danger',
        way: { label: '去还款', to: 'billList' },
      }
    case 'frozen':
      if (overAmt !== undefined)
        return {
          reason: '已超过总额度，还款后可借',
          text: `您的已用额度超过总额度${formatMoney(overAmt)}元，还款后自动恢复。`,
          tone: 'soon',
          way: { label: '去还款', to: 'billList' },
        }
      return {
        reason: '额度已冻结，暂不能借款',
        text: '您的额度已冻结，已有的借款照常还款。',
        tone: 'soon',
        way: { label: '联系客服', to: 'myCustomerService' },
      }
    case 'closed':
      return {
        reason: '额度已关闭，不能借款',
        text: '您的额度已关闭，不能再借款。',
        tone: 'soon',
        way: { label: '联系客服', to: 'myCustomerService' },
      }
    case 'reviewing':
      return {
        reason: '额度审核中，通过后可借',
        text: '您的额度正在审核，通过后即可借款。',
        tone: 'info',
        way: { label: '看进度', to: 'lineProgress' },
      }
    case 'refused':
      return {
        reason: refusal ? `${formatMonthDay(refusal.nextDate)}起可再次申请` : '额度申请未通过',
        text: '这次额度申请没有通过，暂时不能借款。',
        tone: 'soon',
        way: { label: '看原因', to: 'lineProgress' },
      }
    case 'active':
      if (onPlan)
        return {
          reason: '正在按协商的计划还款，还清后可借',
          text: '您有一笔借款正在按协商的计划还款，还清后可以再借。',
          tone: 'info',
          way: { label: '看协商', to: 'hardship' },
        }
      return locked
        ? {
            reason: '额度已锁定，解锁后可借',
            text: '您锁定了额度，解锁后即可借款。',
            tone: 'info',
            way: { label: '去解锁', to: 'myLimit' },
          }
        : undefined
    default:
      return undefined
  }
}
