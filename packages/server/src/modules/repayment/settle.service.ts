import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { PayState } from '@wanka/contract/enums.ts'
import type { settlement } from '@wanka/contract/settlement.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen, fenToDecimal, sumFen, ZERO } from '@wanka/domain/money.ts'
import { repaymentOrderCode } from '@wanka/domain/states/repayment-order.ts'
import type { Vault } from '../../kernel/crypto.ts'
import type { Tx } from '../../kernel/db.ts'
import { failpoint } from '../../kernel/failpoint.ts'
import { fail, notFound, refuse } from '../../kernel/failures.ts'
import { businessNo, newId } from '../../kernel/id.ts'
import { payCardsAhead } from '../cards/index.ts'
import { loadPlan } from '../loans/index.ts'
import { checkCard, freeStale, insertOrder, lockLoans } from './apply.service.ts'
import { openPrepayment } from './prepayment-row.ts'
import { settlementOf } from './settlement-figures.ts'
import { openSettlement } from './settlement-no.ts'
import { findSettling, lockedBecause } from './settling.ts'

type Opened = CallOutput<typeof settlement.pay>
/** What the customer saw and agreed to: a total, and, where it was signed, of which day and state of the ledger. */
type Agreed = { total: number; orderId?: string; date?: string; ledgerVersion?: number }

/** Settles at a quote that was signed. @throws CallError 1005 for one that is not ours, else as `openSettling` */
export async function settleByQuote(
  tx: Tx,
  vault: Vault,
  customerId: string,
  { appId, calNo, cardId }: CallInput<typeof settlement.pay>,
): Promise<Opened> {
  return openSettling(
    tx,
    customerId,
    { appId, cardId },
    () => openSettlement(vault, calNo) ?? fail(Status.badSignature),
  )
}

/** Settles at the total that was shown. */
export const settleByAmount = (
  tx: Tx,
  customerId: string,
  { appId, cardId, amt }: CallInput<typeof settlement.apply>,
): Promise<Opened> => openSettling(tx, customerId, { appId, cardId }, () => ({ total: amt }))

/**
 * Opens the one repayment order that ends a loan, holding every unpaid instalment, at today's price. The loan is locked, so
 * that neither a debit nor another payment takes one of them meanwhile.
 * @throws CallError 1007 for a loan or card that is not theirs; 40403 for a loan that is not being repaid, while a payment of
 *   it runs (`data.repayNo`), with `data.requote` when the price moved, `data.needSign` for a card that may not be debited yet
 */
async function openSettling(
  tx: Tx,
  customerId: string,
  { appId, cardId }: { appId: string; cardId: string },
  readAgreed: () => Agreed,
): Promise<Opened> {
  await lockLoans(tx, customerId, [appId])
  const loan = await findSettling(tx, customerId, appId)
  const agreed = readAgreed()
  if (agreed.orderId !== undefined && agreed.orderId !== loan.orderId) fail(Status.badSignature)
  const cards = await payCardsAhead(tx, customerId)
  const { date, rows } = await loadPlan(tx, customerId, { orderIds: [loan.orderId] })
  const unpaid = rows.filter((row) => !row.paidOn)
  const locked = lockedBecause(unpaid)
  if (locked) refuse(locked, { repayNo: unpaid.find(({ held }) => held?.state === 'processing')?.held?.repayNo })
  await freeStale(tx, customerId, unpaid, date)
  const quote = settlementOf(rows, date) ?? notFound()
  const { total, saved } = quote
  const same =
    agreed.total === total &&
    (agreed.date ?? date) === date &&
    (agreed.ledgerVersion ?? loan.ledgerVersion) === loan.ledgerVersion
  if (!same) refuse('金额已更新，请重新确认', { requote: true, amt: fenToDecimal(total) })
  checkCard(cards.rows, cardId, total)
  const [repayId, repayNo] = [newId(), businessNo('R', date)]
  const priced = unpaid.map((row) => ({ row, amount: amountOn(quote.parts, row.no) }))
  await insertOrder(tx, { customerId, repayId, repayNo, kind: 'settlement', cardId, total, date, priced })
  await openPrepayment(tx, { customerId, repayId, ...loan, date, total, saved })
  failpoint('settlement.opened')
  const payState = String(repaymentOrderCode.created) as PayState
  return { repayNo, amt: total, deadline: `${date} 23:59:59`, verify: 'pin', payState }
}

const amountOn = (parts: NonNullable<ReturnType<typeof settlementOf>>['parts'], no: number) => {
  const part = parts.find((one) => one.no === no)
  return part ? sumFen([part.penalty, part.interest, part.fee, part.principal]) : fen(ZERO)
}
