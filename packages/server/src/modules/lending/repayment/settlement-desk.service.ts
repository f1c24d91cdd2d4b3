import type { PayInfo } from '@wanka/contract/lending/pay-info.ts'
import { type Fen, sumFen } from '@wanka/domain/money.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { loadPlan } from '../loans/index.ts'
import { deskOf } from './cashier.service.ts'
import { toQuoted } from './settle.service.ts'
import { type Ending, endingsOf } from './settlement-figures.ts'
import { type QuotedGroup, signGroup, signSettlement } from './settlement-no.ts'
import { findAllSettling } from './settling.ts'

/**
 * Cashier page for settling a loan today: every unpaid instalment with the part of it still to be paid.
 * @throws CallError Status.forbidden for another customer's loan, Status.refused for one that is not being repaid
 */
export const selectSettlement = (vault: Vault, reader: Reader, customerId: string, appId: string): Promise<PayInfo> =>
  selectEndings(reader, customerId, [appId], ({ date, loans: [loan] }) =>
    loan ? signSettlement(vault, { ...loan, date }) : notFound(),
  )

/**
 * Cashier page for settling several loans of one lender by one payment.
 * @throws CallError as `selectSettlement`, Status.refused for two lenders
 */
export const selectGroup = (
  vault: Vault,
  reader: Reader,
  customerId: string,
  appIds: readonly string[],
): Promise<PayInfo> => selectEndings(reader, customerId, appIds, (group) => signGroup(vault, customerId, group))

async function selectEndings(
  reader: Reader,
  customerId: string,
  appIds: readonly string[],
  sign: (group: QuotedGroup) => string,
): Promise<PayInfo> {
  const loans = await findAllSettling(reader, customerId, appIds)
  const plan = await loadPlan(reader, customerId, { orderIds: loans.map(({ orderId }) => orderId) })
  const { date } = plan
  const endings = endingsOf(plan.rows, loans, date)
  const sum = (of: (ending: Ending) => Fen): Fen => sumFen(endings.map(of))
  const info = await deskOf(
    reader,
    customerId,
    plan,
    endings.flatMap(({ priced }) => priced),
  )
  const calNo = sign({ date, total: sum(({ quote }) => quote.total), loans: endings.map(toQuoted) })
  return { ...info, paymentType: 'prepayment', settling: { calNo, saved: sum(({ quote }) => quote.saved) } }
}
