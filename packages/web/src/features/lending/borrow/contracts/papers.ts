import type { CallOutput } from '@wanka/contract/call.ts'
import type { loan } from '@wanka/contract/lending/loans.ts'
import type { LoanChoice, Reading } from '../../../../lending/borrow-flow.ts'

export type Paper = CallOutput<typeof loan.contractList>[number]

/** The agreement scene: a purchase adds the merchant's, a credit card's bill the order to pay it. */
export function sceneOf({ bought, creditCard }: LoanChoice): 'loan' | 'purchase' | 'cardRepay' {
  if (bought) return 'purchase'
  return creditCard ? 'cardRepay' : 'loan'
}

/** The key of the cost sheet, which is read before every agreement. */
export const COST_SHEET = 'costSheet'

/** The agreements in reading order: the cost sheet first, whatever its place in the list. */
export function readingOrder(papers: readonly Paper[]): readonly Paper[] {
  const first = ({ key }: Paper): number => (key === COST_SHEET ? 0 : 1)
  return [...papers].sort((a, b) => first(a) - first(b))
}

export const unreadOf = (papers: readonly Paper[], { read }: Pick<Reading, 'read'>): readonly Paper[] =>
  papers.filter(({ key }) => !read.includes(key))

/** The next unread agreement after `key`, wrapping around; the cost sheet is skipped. */
export function nextUnread(papers: readonly Paper[], reading: Pick<Reading, 'read'>, key: string): Paper | undefined {
  const at = papers.findIndex((paper) => paper.key === key)
  const round = [...papers.slice(at + 1), ...papers.slice(0, Math.max(at, 0))]
  return unreadOf(round, reading).find((paper) => paper.key !== COST_SHEET)
}

/** The confirm button's text while something is missing. */
export function missingFor(papers: readonly Paper[], reading: Reading): string | undefined {
  const unread = unreadOf(papers, reading).length
  if (unread > 0) return `还有${unread}份协议未读`
  if (!reading.agreed) return '请先勾选同意协议'
  return reading.notStudent ? undefined : '请先勾选学生声明'
}
