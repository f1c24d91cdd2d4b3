import { addMonths, type BusinessDate, daysBetween } from './business-date.ts'
import { ageOn } from './id-card.ts'
import { type Fen, fen } from './money.ts'
import { type Authorisation, debtPercentOf, raises, type ScoreFacts, scorecard, scoreOf } from './scorecard.ts'

export type Applicant = Omit<ScoreFacts, 'age'> & {
  birthDate: BusinessDate
  businessDate: BusinessDate
  fullTimeStudent: boolean
  identityPassed: boolean
  profileComplete: boolean
  cardBound: boolean
  /** The authorisations that were given and are still valid. */
  authorisations: readonly Authorisation[]
  /** Fraud flags of the channels; any one refuses. The customer is never told which. */
  fraudFlags: readonly string[]
  hasOverdue: boolean
}

export type RefusalReason =
  | 'underage'
  | 'age'
  | 'student'
  | 'identity'
  | 'profile'
  | 'card'
  | 'authorisation'
  | 'overdue'
  | 'income'
  | 'fraud'

export type CreditDecision =
  | { outcome: 'approved'; limit: Fen }
  | { outcome: 'refused'; reasonGroup: RefusalReason; retryAfterDays: number }

export const YOUNGEST = 22
export const OLDEST = 55
export const LIMIT_STEP: Fen = fen(10_000)
export const LIMIT_MIN: Fen = fen(100_000)
export const LIMIT_MAX: Fen = fen(20_000_000)
const INCOME_MIN: Fen = fen(200_000)
const DEBT_MAX_PERCENT = 70
/** The limit never exceeds this many months of the income that is left after existing repayments. */
const INCOME_MONTHS = 12

/**
 * The text for the customer, and the days until another application makes sense (0: as soon as it is put right). No credit data
 * is requested again before that. Where a birthday decides, the days are counted to it instead.
 */
export const refusals: Record<RefusalReason, { text: string; retryAfterDays: number }> = {
  underage: { text: '您未满18周岁，暂时不能申请借款。', retryAfterDays: 365 },
  age: { text: '目前仅面向22至55周岁的用户开放，感谢您的关注。', retryAfterDays: 365 },
  student: { text: '根据监管要求，我们不向全日制在校学生提供借款服务。', retryAfterDays: 180 },
  identity: { text: '您的身份信息尚未通过验证，请核对后重新提交。', retryAfterDays: 0 },
  profile: { text: '您的资料还不完整，补充完整后即可继续申请。', retryAfterDays: 0 },
  card: { text: '您还未绑定银行卡，绑定后即可继续申请。', retryAfterDays: 0 },
  authorisation: { text: '还差一步授权：请完成运营商和芝麻信用授权。', retryAfterDays: 0 },
  overdue: { text: '您有逾期未还的款项，还清之后可以再次申请。', retryAfterDays: 30 },
  income: { text: '结合您目前的收入和已有负债，暂时不建议再增加借款。', retryAfterDays: 90 },
  fraud: { text: '很抱歉，您的申请暂未通过综合评估，感谢您的理解。', retryAfterDays: 180 },
}

/**
 * Decides on an application. The first rule that fails decides; rules that the customer can satisfy at once come after those of
 * law. Without a refusal the limit is the scorecard's, capped by the income, raised by each further authorisation, in steps of
 * 100 yuan up to 200000.
 */
export function decide(applicant: Applicant): CreditDecision {
  const reason = reasonAgainst(applicant)
  if (reason) return refused(reason, applicant)
  const age = ageOn(applicant.birthDate, applicant.businessDate)
  const byScore = scoreOf({ ...applicant, age }) * scorecard.fenPerPoint
  const byIncome = (applicant.monthlyIncome - applicant.monthlyDebt) * INCOME_MONTHS
  const raised = [...new Set(applicant.authorisations)].reduce((sum, given) => sum + raiseOf(given), 0)
  const limit = Math.min(Math.min(byScore, byIncome) + raised, LIMIT_MAX)
  const stepped = limit - (limit % LIMIT_STEP)
  return stepped < LIMIT_MIN ? refused('income', applicant) : { outcome: 'approved', limit: fen(stepped) }
}

function reasonAgainst(applicant: Applicant): RefusalReason | null {
  const age = ageOn(applicant.birthDate, applicant.businessDate)
  const given = new Set(applicant.authorisations)
  if (age < 18) return 'underage'
  if (age < YOUNGEST || age > OLDEST) return 'age'
  if (applicant.fullTimeStudent) return 'student'
  if (!applicant.identityPassed) return 'identity'
  if (!applicant.profileComplete) return 'profile'
  if (!applicant.cardBound) return 'card'
  if (!given.has('operator') || !given.has('sesame')) return 'authorisation'
  if (applicant.fraudFlags.length > 0) return 'fraud'
  if (applicant.hasOverdue) return 'overdue'
  return applicant.monthlyIncome < INCOME_MIN || debtPercentOf(applicant) > DEBT_MAX_PERCENT ? 'income' : null
}

function refused(reasonGroup: RefusalReason, { birthDate, businessDate }: Applicant): CreditDecision {
  const tooYoung = ageOn(birthDate, businessDate) < YOUNGEST
  const retryAfterDays = tooYoung
    ? daysBetween(businessDate, addMonths(birthDate, YOUNGEST * 12))
    : refusals[reasonGroup].retryAfterDays
  return { outcome: 'refused', reasonGroup, retryAfterDays }
}

function raiseOf(given: Authorisation): number {
  return given === 'operator' || given === 'sesame' ? 0 : raises[given]
}
