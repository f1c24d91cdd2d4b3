import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { dueDayChange } from '@wanka/contract/lending/due-day-change.ts'
import { type BusinessDate, dayOfMonth } from '@wanka/domain/business-date.ts'
import type { RepaymentDay } from '@wanka/domain/due-day-change.ts'
import { sumFen } from '@wanka/domain/money.ts'
import { sha256, type Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { loanNameOf, type Paper } from '../loans/index.ts'
import { type DatedLoan, datedLoans, decide, decided, rejectionReason } from './decide.ts'
import { changedOf, supplementOf } from './supplement.ts'

/** The loans that are being repaid, each with its due day and the reason why that cannot change now. */
export async function loansByDay(reader: Reader, customerId: string): Promise<CallOutput<typeof dueDayChange.loans>> {
  const { date, loans } = await datedLoans(reader, customerId)
  return {
    loans: loans.map((loan) => {
      const { first, unpaid } = loan
      const day = dayOfMonth(unpaid.at(-1)?.dueOn ?? first.dueOn)
      // any day other than the loan's own, which would be refused as unchanged
      const answer = decide(loan, day === 1 ? 2 : 1, date)
      return {
        orderId: first.orderId,
        appId: first.appId,
        loanName: loanNameOf(first, date),
        lenderName: first.lenderName,
        day,
        nextDueOn: first.dueOn,
        left: unpaid.length,
        ...(typeof answer === 'string' && { reason: rejectionReason(answer, loan) }),
      }
    }),
  }
}

export type Change = { loan: DatedLoan; moved: RepaymentDay; paper: Paper }
type Choice = CallInput<typeof dueDayChange.quote>

/**
 * What a due day changes for some loans of one lender, with the supplement of each. `refusal` is the data of a refusal.
 * @throws CallError Status.forbidden for another customer's loan or one with nothing to pay, Status.refused with text where the
 *   day cannot change
 */
export async function changesOf(
  vault: Vault,
  reader: Reader,
  customerId: string,
  { appIds, day }: Choice,
  refusal?: { requote: true },
): Promise<{ date: BusinessDate; changes: Change[] }> {
  const { date, loans } = await datedLoans(reader, customerId, { appIds })
  const [one] = loans
  if (!one || loans.length !== new Set(appIds).size) return notFound()
  if (loans.some(({ first }) => first.funderCode !== one.first.funderCode)) refuse('不同出借方的借款请分开改')
  const changes: Change[] = []
  for (const loan of loans) {
    const moved = decided(loan, day, date, refusal)
    changes.push({ loan, moved, paper: await supplementOf(vault, reader, customerId, { loan, moved, day, date }) })
  }
  return { date, changes }
}

/** One digest over the supplements of all the loans: the consent covers exactly these. */
export const hashOf = (changes: readonly Change[]): string =>
  sha256(changes.map(({ paper }) => paper.hash.toString('hex')).join('|')).toString('hex')

/**
 * Quote for a due-day change: extra interest in fen, dates before and after, and the supplement of each loan.
 * @throws CallError as `changesOf`
 */
export async function quoteDay(
  vault: Vault,
  reader: Reader,
  customerId: string,
  choice: Choice,
): Promise<CallOutput<typeof dueDayChange.quote>> {
  const { date, changes } = await changesOf(vault, reader, customerId, choice)
  const { day } = choice
  return {
    day,
    extra: sumFen(changes.map(({ moved }) => moved.extra)),
    hash: hashOf(changes),
    loans: changes.map(({ loan, moved, paper: { title, version, content } }) => ({
      ...changedOf({ loan, moved, day, date }),
      paper: { title, version, sections: content.sections },
    })),
  }
}
