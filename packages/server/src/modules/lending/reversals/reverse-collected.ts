import { formatMoney } from '@wanka/contract/format.ts'
import { ALLOCATION_ORDER, type Amounts, NO_AMOUNTS } from '@wanka/domain/allocation.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { type RepaymentOrderState, repaymentOrder } from '@wanka/domain/states/repayment-order.ts'
import { can, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import { clearingEntry, loanEntry, platformEntry, post, type Transfer } from '../../../ledger/transfer.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { isClosed } from '../../customer/eligibility/index.ts'
import { withdrawReplacement } from '../../engagement/coupons/index.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { openCase, type PaymentInstruction, type ReversalHandler } from '../../payments/payment-instructions/index.ts'
import { lockLine, stopIfOverdrawn } from '../credit-line/index.ts'
import { refreshLoanStatus } from '../loans/index.ts'
import {
  loadBooks,
  movePrepayment,
  replayLoan,
  replayTransfer,
  takeBackRepayment,
  writeReplayed,
} from '../repayment/index.ts'

type Reversed = {
  customerId: string
  repayId: string
  repayNo: string
  state: RepaymentOrderState
  kind: string
  discount: Fen
  /** Part that fitted no bill and was returned to the card. */
  unapplied: Fen
}

/**
 * Applies the reversal of a debit by the customer's bank. Its bills are owed again, and every later payment on those loans is
 * allocated anew as if the debit had never been, oldest instalment first, inside this transaction: the rows of the ledger stay,
 * the difference is posted. Where the limit was drawn again, the line is stopped. A part that was already returned to the card is
 * claimed until staff have decided, and so is the debt on a closed account.
 */
export const reverseRepayment: ReversalHandler = async (tx, order, reason) => {
  // the available limit changes: the line is locked before payments and loans, as everywhere
  await lockLine(tx, order.customerId)
  const repayment = await lockPayment(tx, order)
  if (!repayment) return false
  if (!can(repaymentOrder, repayment.state, 'reverse')) return setApart(tx, order, await today(tx))
  const { customerId, repayId } = repayment
  const { date, loans: books } = await loadBooks(tx, customerId, repayId)
  const paid = await paidTo(tx, repayment)
  const loans = books.map((loan) => replayLoan(loan, loan.payments, date))
  await post(tx, [
    reversalOf(repayment, order, paid, date),
    ...loans.map((loan) =>
      replayTransfer('reversed', repayment, loan, { mirrored: paid.get(loan.books.orderId) ?? NO_AMOUNTS, date }),
    ),
  ])
  failpoint('reversal.posted')
  for (const loan of loans) await writeReplayed(tx, customerId, loan)
  failpoint('reversal.written')
  const closed = await isClosed(tx, customerId)
  await endPayment(tx, repayment, reason)
  await refreshLoanStatus(
    tx,
    customerId,
    books.map(({ orderId }) => orderId),
  )
  await stopIfOverdrawn(tx, customerId, order.instructionNo)
  failpoint('reversal.touched')
  if (closed) await openCase(tx, 'reversedAfterClosing', order.instructionNo, await owedAgain(tx, order, books))
  if (repayment.unapplied > 0)
    await openCase(tx, 'reversedAfterReturn', order.instructionNo, { amount: repayment.unapplied })
  return true
}

type Row = { repay_no: string; state: string; kind: string; discount: number; unapplied: number }

/**
 * Locks the payment and the customer's loans, in id order, as a payment does. Not only the loans that it reached: the used limit
 * is summed over all, and a concurrent payment of another loan must not be missed.
 */
async function lockPayment(
  tx: Tx,
  { customerId, subject: repayId }: PaymentInstruction,
): Promise<Reversed | undefined> {
  const { rows } = await sql<Row>`
    select repay_no, state, kind, discount, unapplied from repayment_order
     where customer_id = ${customerId} and repay_id = ${repayId} for update`.execute(tx)
  const row = rows[0]
  if (!row) return undefined
  const reached = sql`select t.order_id from repayment_item t where t.customer_id = ${customerId} and t.repay_id = ${repayId}`
  await sql`
    select 1 from loan_order where customer_id = ${customerId} and (order_id in (${reached}) or state = 'repaying') order by order_id for update`.execute(
    tx,
  )
  const state = stateNamed(repaymentOrder, row.state)
  return {
    customerId,
    repayId,
    repayNo: row.repay_no,
    state,
    kind: row.kind,
    discount: fen(row.discount),
    unapplied: fen(row.unapplied),
  }
}

const ACCOUNT = {
  principal: 'loanPrincipal',
  interest: 'loanInterest',
  fee: 'loanFee',
  penalty: 'loanPenalty',
} as const

/** Amounts that the payment paid on each loan. */
async function paidTo(tx: Tx, { customerId, repayId }: Reversed): Promise<Map<string, Amounts>> {
  const items = await tx
    .selectFrom('repayment_item')
    .select(({ fn }) => [
      'order_id',
      fn.sum<number>('principal').as('principal'),
      fn.sum<number>('interest').as('interest'),
      fn.sum<number>('fee').as('fee'),
      fn.sum<number>('penalty').as('penalty'),
    ])
    .where('customer_id', '=', customerId)
    .where('repay_id', '=', repayId)
    .groupBy('order_id')
    .orderBy('order_id')
    .execute()
  return new Map(
    items.map(({ order_id: orderId, principal, interest, fee, penalty }) => [
      orderId,
      {
        principal: fen(Number(principal)),
        interest: fen(Number(interest)),
        fee: fen(Number(fee)),
        penalty: fen(Number(penalty)),
      },
    ]),
  )
}

/** The mirror of what the payment had posted. */
function reversalOf(
  { customerId, repayId, discount, unapplied }: Reversed,
  { amount, channel }: PaymentInstruction,
  paid: ReadonlyMap<string, Amounts>,
  date: BusinessDate,
): Transfer {
  const owedAgain = [...paid].flatMap(([orderId, parts]) =>
    ALLOCATION_ORDER.map((kind) => loanEntry(ACCOUNT[kind], customerId, orderId, parts[kind])),
  )
  return {
    key: `reverse:${repayId}`,
    kind: 'reversal',
    valueDate: date,
    postingDate: date,
    entries: [
      clearingEntry(channel, -amount),
      platformEntry('marketingCost', -discount),
      ...owedAgain,
      { kind: 'funderSettlement', channel, amount: unapplied },
    ],
  }
}

async function endPayment(tx: Tx, repayment: Reversed, reason: string): Promise<void> {
  const { customerId, repayId, repayNo, kind, state: from } = repayment
  const amount = await takeBackRepayment(tx, { customerId, repayId, from }, reason)
  await movePrepayment(tx, repayment, 'reverse', 'system', reason)
  if (kind === 'settlement') await withdrawReplacement(tx, { customerId, act: repayId })
  await writeLetter(tx, customerId, {
    kind: 'repayment',
    title: '一笔还款被银行撤销',
    body: `您${formatMoney(amount)}元的还款被付款银行撤销，这笔钱已退回您的银行卡，${kind === 'partialPrepayment' ? '提前还的本金恢复为待还，账单恢复为原来的金额' : '对应的账单恢复为待还'}。如果不是您本人要求的，请联系发卡银行或我们的客服。`,
    action: { label: '查看还款', url: `/paymentDetail?repayNo=${repayNo}` },
    dedupeKey: `reversed:${repayId}`,
  })
}

/** Facts for staff: the amount, and the numbers of the loans, by which it can be paid. */
async function owedAgain(
  tx: Tx,
  { customerId, amount }: PaymentInstruction,
  books: readonly { orderId: string }[],
): Promise<{ customerId: string; amount: number; loans: string }> {
  const orderIds = books.map(({ orderId }) => orderId)
  const rows = await tx
    .selectFrom('loan_order')
    .select('app_id')
    .where('customer_id', '=', customerId)
    .where('order_id', 'in', orderIds)
    .orderBy('app_id')
    .execute()
  return { customerId, amount, loans: rows.map((row) => row.app_id).join(' ') }
}

/** A debit reversed after its money had been returned: claimed from the funder's account until staff have decided. */
async function setApart(
  tx: Tx,
  { instructionNo, amount, channel }: PaymentInstruction,
  date: BusinessDate,
): Promise<true> {
  const entries = [clearingEntry(channel, -amount), { kind: 'funderSettlement', channel, amount }]
  await post(tx, [{ key: `reverse:${instructionNo}`, kind: 'reversal', valueDate: date, postingDate: date, entries }])
  await openCase(tx, 'reversedAfterReturn', instructionNo, { amount })
  return true
}
