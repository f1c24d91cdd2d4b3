import { copy } from '@wanka/contract/copy.ts'
import type { Standing } from '../../customer/eligibility/index.ts'
import { OVERDRAWN } from '../credit-line/index.ts'

/** Reason why a customer cannot borrow now, as text that discloses no more than they may know; undefined when they can. */
export function whyNotBorrow(standing: Standing): string | undefined {
  if (standing.frozen) return '您的账户已冻结，暂时不能借款，请联系客服'
  if (standing.closing) return '您的账户正在注销，撤销注销后可以借款'
  if (standing.fullTimeStudent) return copy.studentNotice
  if (standing.overdueSince) return '您有逾期未还的账单，还清后即可借款'
  if (standing.onHardshipPlan) return '您有一笔借款正在按协商的计划还款，还清后可以再借'
  const { state, overdrawn } = standing.line
  return state === 'frozen' && overdrawn ? OVERDRAWN : LINE_REJECTION_TEXT[state]
}

const LINE_REJECTION_TEXT = {
  none: copy.activateLimit,
  applying: copy.activateLimit,
  reviewing: '您的额度正在审核，请稍后再来',
  approved: copy.activateLimit,
  active: undefined,
  frozen: '您的额度已冻结，暂时不能借款，请联系客服',
  refused: '您的额度申请未通过，暂时不能借款',
  expired: '您的额度已过期，请重新申请',
  closed: '您的额度已关闭',
} as const satisfies Record<Standing['line']['state'], string | undefined>

/** Authorisations that must be valid on the day of the decision. */
export const REQUIRED_AUTHORISATIONS = ['operator', 'sesame'] as const

/** Whether profile, required authorisations and, where required, the face check are complete. */
export const isVerified = ({ given, profileComplete, face, faceRequired }: Standing): boolean =>
  profileComplete && REQUIRED_AUTHORISATIONS.every((type) => given.includes(type)) && (!faceRequired || face === 'done')
