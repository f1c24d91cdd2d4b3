import { formatDay, formatMoney, formatPercentBp, formatRatePpm } from '@wanka/contract/format.ts'
import type { Lender } from '@wanka/contract/lending/quote.ts'
import { maskCertId, maskName, maskPhone } from '@wanka/contract/phone-mask.ts'
import { aprOf } from '@wanka/domain/apr.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { penaltyRate } from '@wanka/domain/penalty.ts'
import type { Schedule } from '@wanka/domain/schedule.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { identityOf, mobileOf } from '../../customer/eligibility/index.ts'
import type { AgreementFacts } from '../../operations/catalogue/index.ts'
import { type LoanTerms, methodWords } from './loan-terms.ts'
import { feeLines, percent } from './quote.service.ts'

export type KeyTerm = { label: string; value: string }

const DAY_COUNT = {
  MONTHLY: '按月计息，每月为年利率的十二分之一',
  ACT_365: '按实际天数计息，一年按365天',
  ACT_360: '按实际天数计息，一年按360天',
} as const satisfies Record<LoanTerms['dayCount'], string>

const penaltyRateText = ({ annualRate }: LoanTerms): string => `${formatRatePpm(penaltyRate(annualRate))}%`

/** Template facts of a loan's price and plan. Taken from the plan of the quote, so the figures are the same. */
export function priceFacts(terms: LoanTerms, schedule: Schedule, lender: Lender): AgreementFacts {
  const { principal, periods, method, startOn } = schedule.terms
  const fees = feeLines(terms.fees, schedule).map(
    ({ name, payee, basis, amt }) => `${name}：${formatMoney(amt)}元，${payee}收取，${basis}`,
  )
  return {
    lenderName: lender.name,
    lenderLicence: lender.licence,
    amount: formatMoney(principal),
    periods: String(periods),
    method: methodWords(method).name,
    annualRate: percent(terms.annualRate),
    apr: `${formatPercentBp(aprOf(schedule))}%`,
    dayCount: DAY_COUNT[terms.dayCount],
    startOn: formatDay(startOn),
    firstDueOn: formatDay(schedule.instalments[0]?.dueOn ?? startOn),
    totalInterest: formatMoney(schedule.totalInterest),
    total: formatMoney(schedule.total),
    schedule: schedule.instalments.map(
      ({ no, dueOn, principal: part, interest, fee }) =>
        `第${no}期　${formatDay(dueOn)}　应还${formatMoney((part + interest + fee) as typeof part)}元（本金${formatMoney(part)}元，利息${formatMoney(interest)}元）`,
    ),
    fees: fees.length > 0 ? fees : ['无，0.00元'],
    penaltyRate: penaltyRateText(terms),
    graceDays: String(terms.graceDays),
  }
}

/**
 * Facts about the borrower, masked: a document names its holder only to the holder, and its order identifies the rest. No stored
 * text identifies a person.
 */
export async function borrowerFacts(vault: Vault, reader: Reader, customerId: string): Promise<AgreementFacts> {
  const identity = await identityOf(vault, reader, customerId)
  if (!identity) return {}
  const mobile = await mobileOf(vault, reader, customerId)
  return {
    borrowerName: maskName(identity.name),
    borrowerCertId: maskCertId(identity.certId),
    borrowerMobile: maskPhone(mobile),
  }
}

/** Key terms, shown above the text. */
export function keyTermsOf(terms: LoanTerms, schedule: Schedule, lender: Lender, couponAmt = 0): KeyTerm[] {
  const { principal, periods, method } = schedule.terms
  return [
    { label: '借款金额', value: `${formatMoney(principal)}元` },
    { label: '年化综合融资成本', value: `${formatPercentBp(aprOf(schedule))}%` },
    { label: '期限', value: `${periods}期` },
    { label: '还款方式', value: methodWords(method).name },
    { label: '首期应还', value: `${formatMoney(schedule.instalmentAmount)}元` },
    { label: '利息合计', value: `${formatMoney(schedule.totalInterest)}元` },
    { label: '应还总额', value: `${formatMoney(schedule.total)}元` },
    ...(couponAmt > 0
      ? [{ label: '优惠券', value: `由平台支付利息${formatMoney(fen(couponAmt))}元，以上各项不变` }]
      : []),
    { label: '逾期罚息年利率', value: `${penaltyRateText(terms)}，${terms.graceDays}天内不收` },
    { label: '资金方', value: lender.name },
  ]
}

/** Template fact of the day of signing. */
export const signedOnFact = (date: BusinessDate): AgreementFacts => ({ signedOn: formatDay(date) })
