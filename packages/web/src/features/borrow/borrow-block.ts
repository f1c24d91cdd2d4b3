import type { OneCard } from '@wanka/contract/credit-line.ts'
import { formatMonthDay } from '@wanka/contract/format.ts'
import type { PathName } from '../../paths.ts'

/** Why nothing can be borrowed now: the words on the button, the whole sentence, and the way out. */
export type BorrowBlock = { reason: string; text: string; way?: { label: string; to: PathName } }

/** Nothing for who may borrow, and for who has not come so far: the gates ask them for the next step. */
export function borrowBlock({ stage, refusal }: Pick<OneCard, 'stage' | 'refusal'>): BorrowBlock | undefined {
  switch (stage) {
    case 'overdue':
      return {
        reason: '有逾期账单，还清后可借',
        text: '您有逾期未还的账单，还清后即可借款。',
        way: { label: '去还款', to: 'billList' },
      }
    case 'frozen':
      return {
        reason: '额度已冻结，暂不能借款',
        text: '您的额度已冻结，暂时不能借款，请联系客服。',
        way: { label: '联系客服', to: 'aboutUs' },
      }
    case 'closed':
      return {
        reason: '额度已关闭，不能借款',
        text: '您的额度已关闭，不能再借款。',
        way: { label: '联系客服', to: 'aboutUs' },
      }
    case 'refused':
      return {
        reason: refusal ? `${formatMonthDay(refusal.nextDate)}后可再次申请` : '额度申请未通过',
        text: refusal ? `额度申请没有通过：${refusal.text}。` : '您的额度申请没有通过，暂时不能借款。',
      }
    default:
      return undefined
  }
}
