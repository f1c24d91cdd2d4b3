import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen, sumFen } from '@wanka/domain/money.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { type LineFigures, lineWith } from '../credit-line/index.ts'
import { loadPlan, type Owed, owedOf } from '../loans/index.ts'
import { endingsOf } from './settlement-figures.ts'
import { DAYS_AHEAD } from './settlement-quote.service.ts'
import { findSettling, lockedBecause } from './settling.ts'

export type SettlementPreview = {
  day: BusinessDate
  total: Fen
  /** Interest and fees that are no longer owed. */
  saved: Fen
  /** Days of the running period whose interest is paid. */
  days: number
  /** Each unpaid instalment: what is owed of it on the day by the plan, and what the settlement pays of it. */
  rows: { no: number; dueOn: BusinessDate; before: Owed; pays: Owed }[]
  line: { before: LineFigures; after: LineFigures }
  locked: string | undefined
}

/**
 * What settling a loan on a day would come to, by the customer's own quote. Nothing is written.
 * @throws CallError Status.forbidden for another customer's loan, Status.refused for one that is not being repaid, and for a day that
 *   the customer cannot choose
 */
export async function previewSettlement(
  reader: Reader,
  customerId: string,
  { appId, day }: { appId: string; day: BusinessDate },
): Promise<SettlementPreview> {
  const loan = await findSettling(reader, customerId, appId)
  const { date, rows } = await loadPlan(reader, customerId, { orderIds: [loan.orderId] })
  if (day < date || day > addDays(date, DAYS_AHEAD)) refuse(`只能选今天起${DAYS_AHEAD}天内的日子`, { field: 'day' })
  const [ending] = endingsOf(rows, [loan], day)
  if (!ending) throw new Error('a settlement of one loan has one quote')
  const { quote, priced } = ending
  const { total, saved, days, principal, released } = quote
  return {
    day,
    total,
    saved: fen(saved + sumFen(released.map(({ fee }) => fee))),
    days,
    rows: priced.map(({ row, pays }) => ({
      no: row.no,
      dueOn: row.dueOn,
      before: owedOf(row, row.terms, day),
      pays,
    })),
    line: await lineWith(reader, customerId, -principal),
    locked: lockedBecause(rows),
  }
}
