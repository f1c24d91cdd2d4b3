import type { CallOutput } from '@wanka/contract/call.ts'
import type { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { loadPlan, loanNameOf, type PlanInstalment } from '../loans/index.ts'
import { type Lenders, lenderOf, lendersOf } from './bill.ts'
import { settlementOf } from './settlement-figures.ts'
import { lockedBecause } from './settling.ts'

type Accounts = CallOutput<typeof earlySettlement.accounts>

/** Price of settling each of the customer's live loans today, and which of them have to wait for a payment under way. Fen. */
export async function settleAccounts(reader: Reader, customerId: string): Promise<Accounts> {
  const { date, rows } = await loadPlan(reader, customerId)
  const lenders = await lendersOf(reader, rows)
  const orderIds = [...new Set(rows.map((row) => row.orderId))]
  return {
    businessDate: date,
    loans: orderIds.flatMap((orderId) =>
      toAccount(
        rows.filter((row) => row.orderId === orderId),
        lenders,
        date,
      ),
    ),
  }
}

function toAccount(rows: readonly PlanInstalment[], lenders: Lenders, date: BusinessDate): Accounts['loans'] {
  const [first] = rows
  const quote = settlementOf(rows, date)
  if (!first || !quote) return []
  const { orderId, appId } = first
  const { total, saved, settlementFee } = quote
  return [
    {
      orderId,
      appId,
      loanName: loanNameOf(first, date),
      lender: lenderOf(lenders, first),
      periodsLeft: rows.filter((row) => !row.paidOn).length,
      total,
      saved,
      settlementFee,
      locked: lockedBecause(rows),
      openRepayNo: rows.find((row) => row.held)?.held?.repayNo,
    },
  ]
}
