import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import type { Applicant } from '@wanka/domain/credit-decision.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import type { Authorisation, Education } from '@wanka/domain/scorecard.ts'
import * as z from 'zod'
import { type CreditReport, creditReport } from '../../../gateways/credit-data.gateway.ts'
import type { Reader } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { identityOf, loadStanding } from '../../customer/eligibility/index.ts'
import { profileOf } from '../../customer/profile/index.ts'

/** A mobile number with fewer months online, or a Sesame score below these points, raises a fraud flag. */
const MONTHS_ONLINE_MIN = 6
const SCORE_MIN = 550

const EDUCATIONS = ['master', 'bachelor', 'college', 'secondary', 'other'] as const satisfies readonly Education[]
const AUTHORISATIONS = ['operator', 'sesame', 'creditCard', 'socialSecurity', 'providentFund'] as const
const isAuthorisation = (type: string): type is Authorisation => AUTHORISATIONS.some((known) => known === type)

/** Fields of the form that a decision uses. `incomeLevel` is the lower bound of its bracket, yuan a month; `monthlyIncome` is fen. */
const Declared = z.object({
  education: z.enum(EDUCATIONS).catch('other'),
  incomeLevel: z.coerce.number().int().nonnegative().catch(0),
  monthlyIncome: z.number().int().positive().optional().catch(undefined),
  loanType: z.string().catch(''),
})

/** All inputs of a credit decision as they stand now. No report is fetched for it: the reports are stored already. */
export async function loadApplicant({ vault }: Platform, reader: Reader, customerId: string): Promise<Applicant> {
  const standing = await loadStanding(reader, customerId)
  const identity = await identityOf(vault, reader, customerId)
  const declared = Declared.parse(await profileOf(vault, reader, customerId))
  const reports = await loadReports(reader, customerId, standing.businessDate)
  return {
    // without an identity the next rule refuses; the date only has to be an adult's
    birthDate: businessDate(identity?.birthDate ?? '1990-01-01'),
    businessDate: standing.businessDate,
    fullTimeStudent: standing.fullTimeStudent,
    identityPassed: standing.realNamed,
    profileComplete: standing.profileComplete,
    cardBound: standing.cards > 0,
    authorisations: standing.given.filter(isAuthorisation),
    fraudFlags: flagsOf(reports),
    hasOverdue: standing.overdueSince !== undefined,
    // the form collects neither, so neither earns points
    workYears: 0,
    housing: declared.loanType === 'mortgage' ? 'mortgaged' : 'other',
    education: declared.education,
    monthlyIncome: incomeOf(reports, fen(declared.monthlyIncome ?? declared.incomeLevel * 100)),
    monthlyDebt: largest(reports.map((report) => report.existingMonthlyDebtFen)) ?? fen(0),
  }
}

async function loadReports(reader: Reader, customerId: string, date: BusinessDate): Promise<CreditReport[]> {
  const rows = await reader
    .selectFrom('auth_task')
    .select('report')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'SUCCESS')
    .where('revoked_at', 'is', null)
    .where('expires_on', '>=', date)
    .execute()
  return rows.map((row) => creditReport.parse(row.report))
}

/** Income that a source reports takes precedence over the declared one; of several reports the lowest counts. */
function incomeOf(reports: CreditReport[], declared: Fen): Fen {
  const seen = reports.flatMap((report) => report.monthlyIncomeFen ?? [])
  return seen.length > 0 ? fen(Math.min(...seen)) : declared
}

function flagsOf(reports: CreditReport[]): string[] {
  const below = (value: number | undefined, least: number) => value !== undefined && value < least
  return [
    ...(reports.some((report) => below(report.monthsOnline, MONTHS_ONLINE_MIN)) ? ['mobileTooNew'] : []),
    ...(reports.some((report) => below(report.score, SCORE_MIN)) ? ['scoreTooLow'] : []),
  ]
}

function largest(amounts: (number | undefined)[]): Fen | undefined {
  const known = amounts.filter((amount) => amount !== undefined)
  return known.length > 0 ? fen(Math.max(...known)) : undefined
}
