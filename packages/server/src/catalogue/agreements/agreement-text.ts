import type { CallInput } from '@wanka/contract/call.ts'
import type { account } from '@wanka/contract/customer/account.ts'
import type { Section } from '@wanka/contract/lending/loans.ts'

export type Scene = CallInput<typeof account.contractSelect>['scene']

/** One version of a text. A published version is never edited: a change needs a new version. */
export type AgreementText = {
  key: string
  version: string
  title: string
  /** Scenes that need consent to it; none for a text that is only read, or consented to at one special step. */
  scenes: readonly Scene[]
  /** Whether it must be scrolled to the end before it can be ticked. */
  mustRead: boolean
  /** `YYYY-MM-DD`. */
  effectiveOn: string
  sections: readonly Section[]
}

/**
 * The facts that a template may name as `{{fact}}`, each with what a reader is told in its place before it is known. `schedule` and
 * `fees` are lists: a paragraph with only the name becomes one paragraph per item.
 */
export const agreementFacts = {
  orderNo: '签署时生成的编号',
  signedOn: '您确认的日期',
  lenderName: '资金方名称',
  lenderLicence: '资金方的牌照',
  borrowerName: '您的姓名',
  borrowerCertId: '您的证件号码',
  borrowerMobile: '您的手机号',
  purpose: '您选的用途',
  amount: '金额',
  periods: '期数',
  method: '您选的还款方式',
  annualRate: '年利率',
  apr: '年化综合融资成本',
  dayCount: '计息方式',
  startOn: '放款日',
  firstDueOn: '首个到期日',
  totalInterest: '利息合计',
  total: '本息合计',
  schedule: '每一期的到期日和金额',
  fees: '每项费用和收取方',
  penaltyRate: '罚息年利率',
  graceDays: '宽限天数',
  bankName: '您的银行',
  cardTail: '卡号后四位',
  merchantName: '商户名称',
  goods: '商品',
  settlementName: '收款户名',
  settlementTail: '账号后四位',
  dayBefore: '原还款日',
  day: '新还款日',
  scheduleBefore: '原来每一期的到期日和金额',
  extraDays: '多计或少计的天数和利息',
  hardshipNo: '协商编号',
  before: '现在合计',
  after: '新的合计',
  waived: '罚息金额',
  missedDays: '天数',
} as const
export type AgreementFact = keyof typeof agreementFacts

/** A section of a text. */
export const section = (heading: string, ...paragraphs: string[]): Section => ({ heading, paragraphs })

/** The first edition of every text. */
export const firstEdition = { version: '2026-08', effectiveOn: '2026-08-01' } as const
