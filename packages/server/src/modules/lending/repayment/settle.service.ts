import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { PayState } from '@wanka/contract/enums.ts'
import type { earlySettlement } from '@wanka/contract/lending/early-settlement.ts'
import { Status } from '@wanka/contract/status.ts'
import { fenToDecimal, sumFen } from '@wanka/domain/money.ts'
import { repaymentOrderCode } from '@wanka/domain/states/repayment-order.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { payCardsAhead } from '../../payments/cards/index.ts'
import { loadPlan } from '../loans/index.ts'
import { checkCard, freeStale, insertOrder, lockLoans } from './apply.service.ts'
import { openPrepayment } from './prepayment-row.ts'
import { type Ending, endingsOf } from './settlement-figures.ts'
import { isGroupQuoted, openSettlement, type QuotedGroup } from './settlement-no.ts'
import { findAllSettling, lockedBecause } from './settling.ts'

type Opened = CallOutput<typeof earlySettlement.pay>
/** Whether the price of settling the loans now is the one that the customer agreed to. */
type IsAgreed = (now: QuotedGroup) => boolean

/**
 * Opens an early settlement at a signed quote.
 * @throws CallError Status.badSignature for a quote that is not ours, otherwise as `openSettling`
 */
export const settleByQuote = (
  tx: Tx,
  vault: Vault,
  customerId: string,
  { appId, calNo, cardId }: CallInput<typeof earlySettlement.pay>,
): Promise<Opened> =>
  openSettling(tx, customerId, { appIds: [appId], cardId }, ({ date, total, loans: [loan] }) => {
    const agreed = openSettlement(vault, calNo)
    if (!agreed || agreed.orderId !== loan?.orderId) return fail(Status.badSignature)
    return agreed.total === total && agreed.date === date && agreed.ledgerVersion === loan.ledgerVersion
  })

/**
 * Opens an early settlement of several loans of one lender by one payment, at a signed quote.
 * @throws CallError as `settleByQuote`
 */
export const settleGroup = (
  tx: Tx,
  vault: Vault,
  customerId: string,
  { appIds, calNo, cardId }: CallInput<typeof earlySettlement.payGroup>,
): Promise<Opened> =>
  openSettling(
    tx,
    customerId,
    { appIds, cardId },
    (now) => isGroupQuoted(vault, customerId, calNo, now) ?? fail(Status.badSignature),
  )

/** Opens an early settlement at the total that was shown. @throws CallError as `openSettling` */
export const settleByAmount = (
  tx: Tx,
  customerId: string,
  { appId, cardId, amt }: CallInput<typeof earlySettlement.apply>,
): Promise<Opened> => openSettling(tx, customerId, { appIds: [appId], cardId }, ({ total }) => total === amt)

/**
 * Opens the one repayment order that settles the loans, holding every unpaid instalment, at today's price. The loans are locked,
 * so that neither a debit nor another payment takes one of them meanwhile.
 * @throws CallError Status.forbidden for another customer's loan or card; Status.refused for a loan that is not being repaid or
 *   is another lender's, while a payment of one is processing (`data.repayNo`), with `data.requote` when the price moved
 */
async function openSettling(
  tx: Tx,
  customerId: string,
  { appIds, cardId }: { appIds: readonly string[]; cardId: string },
  isAgreed: IsAgreed,
): Promise<Opened> {
  await lockLoans(tx, customerId, appIds)
  const loans = await findAllSettling(tx, customerId, appIds)
  const cards = await payCardsAhead(tx, customerId)
  const { date, rows } = await loadPlan(tx, customerId, { orderIds: loans.map(({ orderId }) => orderId) })
  const unpaid = rows.filter((row) => !row.paidOn)
  const endings = endingsOf(rows, loans, date)
  const total = sumFen(endings.map(({ quote }) => quote.total))
  // a refund from before `refund_interest`: the interest of its days is in the bill alone
  if (total === 0) refuse('这笔借款只剩账单里的利息，请直接还这期账单')
  const agreed = isAgreed({ date, total, loans: endings.map(toQuoted) })
  const locked = lockedBecause(unpaid)
  if (locked) refuse(locked, { repayNo: unpaid.find(({ held }) => held?.state === 'processing')?.held?.repayNo })
  await freeStale(tx, customerId, unpaid, date)
  if (!agreed) refuse('金额已更新，请重新确认', { requote: true, amt: fenToDecimal(total) })
  const verify = checkCard(cards.rows, cardId, total)
  const [repayId, repayNo] = [newId(), businessNo('R', date)]
  const priced = endings.flatMap((ending) => ending.priced.map(({ row, pays }) => ({ row, amount: pays.total })))
  await insertOrder(tx, { customerId, repayId, repayNo, kind: 'settlement', cardId, total, date, priced })
  for (const { loan, quote } of endings) {
    const subject = endings.length > 1 ? newId() : undefined
    await openPrepayment(tx, { customerId, repayId, ...loan, date, total: quote.total, saved: quote.saved, subject })
  }
  failpoint('settlement.opened')
  const payState = String(repaymentOrderCode.created) as PayState
  return { repayNo, amt: total, deadline: `${date} 23:59:59`, verify, payState }
}

/** The part of a settlement that the quote of its group signs. */
export const toQuoted = ({ loan, quote }: Ending): QuotedGroup['loans'][number] => ({ ...loan, total: quote.total })
