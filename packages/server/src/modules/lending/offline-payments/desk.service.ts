import { formatDateTime, formatMoney } from '@wanka/contract/format.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import {
  offlinePayment as machine,
  type OfflinePaymentEvent,
  type OfflinePaymentState,
} from '@wanka/domain/states/offline-payment.ts'
import { can, next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql, type Updateable } from 'kysely'
import { signedLink } from '../../../platform/crypto/signed-link.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { KeysetPage, Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { businessNo, newId } from '../../../platform/db/id.ts'
import type { OfflinePayment as Table } from '../../../platform/db/tables.ts'
import { appUrl } from '../../../platform/http/app-url.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeLetter } from '../../messaging/letters/index.ts'
import { receiveOffline } from '../repayment/index.ts'

const LISTED = 100

/** A transfer that a customer says they made. Fen; `since` has the microseconds of its column, by which pages are cut. */
type OfflineClaim = { paymentNo: string; amount: number; paidOn: string; appId: string; since: string }

/** Transfers in one state, the longest waiting first, a page at a time. */
export async function readOffline(
  reader: Reader,
  state: OfflinePaymentState,
  { after, limit }: KeysetPage,
): Promise<OfflineClaim[]> {
  const { rows } = await sql<OfflineClaim>`
    select p.payment_no as "paymentNo", p.amount, p.paid_on as "paidOn", o.app_id as "appId", to_char(p.moved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since
      from offline_payment p join loan_order o using (customer_id, order_id)
     where p.state = ${state} ${after ? sql`and (p.moved_at, p.payment_no) > (${after.since}::timestamptz, ${after.no})` : sql``}
     order by p.moved_at, p.payment_no limit ${limit}`.execute(reader)
  return rows
}

/** Lines for the operator: transfers in one state, the longest waiting first. */
export async function waitingOffline(reader: Reader, state: OfflinePaymentState): Promise<string[]> {
  const claims = await readOffline(reader, state, { limit: LISTED })
  return claims.map(({ paymentNo, amount, paidOn, appId, since }) =>
    [paymentNo, state, formatMoney(fen(amount)), paidOn, appId, `since ${formatDateTime(new Date(since))}`].join('  '),
  )
}

/** One transfer: its claim, its pictures by links valid for a minute, and other claims of the same money. Fen. */
type ShownOffline = {
  paymentNo: string
  state: string
  slipNo: string | null
  appId: string
  amount: number
  paidOn: string
  pictures: string[]
  claims: { paymentNo: string; state: string }[]
}

/** @throws RangeError without such a payment */
export async function readOneOffline(
  reader: Reader,
  { vault, config }: Platform,
  paymentNo: string,
): Promise<ShownOffline> {
  const row = await reader
    .selectFrom('offline_payment')
    .innerJoin('loan_order', (join) =>
      join
        .onRef('loan_order.customer_id', '=', 'offline_payment.customer_id')
        .onRef('loan_order.order_id', '=', 'offline_payment.order_id'),
    )
    .select(['offline_payment.state', 'offline_payment.amount', 'paid_on', 'slip_no', 'pictures', 'app_id'])
    .where('payment_no', '=', paymentNo)
    .executeTakeFirst()
  if (!row) throw new RangeError(`no offline payment ${paymentNo}`)
  const claims = await sameMoney(reader, paymentNo, row)
  return {
    ...{ paymentNo, state: row.state, slipNo: row.slip_no, appId: row.app_id },
    ...{ amount: row.amount, paidOn: row.paid_on },
    pictures: row.pictures.map((id) => appUrl(config, signedLink(vault, 'picture', id))),
    claims: claims.map(({ payment_no: no, state }) => ({ paymentNo: no, state })),
  }
}

/** Lines for the operator of the same. @throws RangeError without such a payment */
export async function showOffline(reader: Reader, platform: Platform, paymentNo: string): Promise<string[]> {
  const shown = await readOneOffline(reader, platform, paymentNo)
  return [
    `${paymentNo}  ${shown.state}${shown.slipNo ? `  slip ${shown.slipNo}` : ''}`,
    `loan  ${shown.appId}`,
    `says  ${formatMoney(fen(shown.amount))} on ${shown.paidOn}`,
    ...shown.pictures.map((link) => `picture, for a minute  ${link}`),
    ...shown.claims.map((claim) => `also claimed  ${claim.paymentNo}  ${claim.state}`),
  ]
}

const CLAIMS_SHOWN = 10

/** Other payments that name the same sum on the same day: two customers may show one transfer. */
const sameMoney = (reader: Reader, paymentNo: string, { amount, paid_on }: { amount: number; paid_on: string }) =>
  reader
    .selectFrom('offline_payment')
    .select(['payment_no', 'state'])
    .where('amount', '=', amount)
    .where('paid_on', '=', paid_on)
    .where('payment_no', '!=', paymentNo)
    .orderBy('created_at')
    .limit(CLAIMS_SHOWN)
    .execute()

type Locked = {
  customerId: string
  paymentId: string
  orderId: string
  state: OfflinePaymentState
  paidOn: BusinessDate
  disbursedOn: string | null
}
type Decision = { paymentNo: string; actor: string }

async function lockReviewed(tx: Tx, paymentNo: string, event: OfflinePaymentEvent): Promise<Locked> {
  const row = await tx
    .selectFrom('offline_payment')
    .select(['customer_id', 'payment_id', 'order_id', 'state', 'paid_on'])
    .select(
      sql<string | null>`(select o.disbursed_on from loan_order o
        where o.customer_id = offline_payment.customer_id and o.order_id = offline_payment.order_id)`.as(
        'disbursed_on',
      ),
    )
    .where('payment_no', '=', paymentNo)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new RangeError(`no offline payment ${paymentNo}`)
  const state = stateNamed(machine, row.state)
  if (!can(machine, state, event)) throw new RangeError(`offline payment ${paymentNo} is ${state}`)
  const { customer_id: customerId, payment_id: paymentId, order_id: orderId } = row
  return { customerId, paymentId, orderId, state, paidOn: businessDate(row.paid_on), disbursedOn: row.disbursed_on }
}

/** A booking: its repayment, and whose it is. */
export type Booked = { customerId: string; repayNo: string }
type Found = { slipNo: string; amount: Fen }

/**
 * Books money that was found on our account to the oldest bills of its loan, valued on the day of its arrival. A slip number is
 * booked once, whichever customer sends it.
 * @param found `arrivedOn`: the day by the bank's statement; without it the day that the customer named
 * @throws RangeError without such a payment, for one that was decided, for a slip number that was booked before, and for a day outside
 *   the loan
 * @throws CallError Status.refused with text where the money does not fit
 */
export async function acceptOffline(
  tx: Tx,
  { paymentNo, actor, slipNo, amount, arrivedOn }: Decision & Found & { arrivedOn?: BusinessDate },
): Promise<Booked> {
  const payment = await lockReviewed(tx, paymentNo, 'accept')
  const { customerId, orderId, disbursedOn, paidOn: named } = payment
  const paidOn = arrivedOn ?? named
  if (arrivedOn !== undefined && (arrivedOn > (await today(tx)) || arrivedOn < (disbursedOn ?? arrivedOn)))
    throw new RangeError(`${arrivedOn} is not within the loan`)
  await claimSlip(tx, slipNo)
  const { repayId, repayNo } = await receiveOffline(tx, { customerId, orderId, amount, paidOn, slipNo })
  const set = { slip_no: slipNo, repay_id: repayId, amount, paid_on: paidOn }
  await move(tx, payment, { event: 'accept', actor, set })
  return { customerId, repayNo }
}

export type FoundMoney = { appId: string; slipNo: string; amount: Fen; paidOn: BusinessDate; actor: string }

/**
 * Books money that was found on our account without a slip from a customer, also for a customer who has closed the account.
 * @throws RangeError without such a loan, for a day outside the loan, and as `acceptOffline`
 */
export async function bookFound(tx: Tx, { appId, slipNo, amount, paidOn, actor }: FoundMoney): Promise<Booked> {
  const loan = await tx
    .selectFrom('loan_order')
    .select(['customer_id', 'order_id', 'disbursed_on'])
    .where('app_id', '=', appId)
    .executeTakeFirst()
  const date = await today(tx)
  if (!loan?.disbursed_on) throw new RangeError(`no loan ${appId} that was paid out`)
  if (paidOn > date || paidOn < loan.disbursed_on) throw new RangeError(`${paidOn} is not within the loan`)
  const [paymentId, paymentNo] = [newId(), businessNo('O', date)]
  await tx
    .insertInto('offline_payment')
    .values({
      customer_id: loan.customer_id,
      payment_id: paymentId,
      payment_no: paymentNo,
      order_id: loan.order_id,
      state: machine.initial,
      amount,
      paid_on: paidOn,
      pictures: [],
    })
    .execute()
  return acceptOffline(tx, { paymentNo, actor, slipNo, amount })
}

/** An advisory lock per slip number, so that one operator at a time checks whether it was booked, in any spelling. */
async function claimSlip(tx: Tx, slipNo: string): Promise<void> {
  const plain = slipNo.toUpperCase().replaceAll(/[-_]/g, '')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slip:${plain}`}, 0))`.execute(tx)
  const before = await tx
    .selectFrom('offline_payment')
    .select('payment_no')
    .where(sql<string>`upper(translate(slip_no, '-_', ''))`, '=', plain)
    .executeTakeFirst()
  if (before) throw new RangeError(`slip ${slipNo} was booked by ${before.payment_no}`)
}

/** Rejects a transfer with a reason for the customer, who can send another slip. @throws RangeError as `acceptOffline` */
export async function rejectOffline(
  tx: Tx,
  { paymentNo, actor, reason }: Decision & { reason: string },
): Promise<void> {
  const payment = await lockReviewed(tx, paymentNo, 'reject')
  await move(tx, payment, { event: 'reject', actor, set: { reject_reason: reason } })
  await writeLetter(tx, payment.customerId, {
    kind: 'repayment',
    title: '转账还款没有入账',
    body: '您上传的转账凭证没有核对上，原因在线下还款页面，可以重新上传。',
    action: { label: '查看原因', url: '/offline-payments' },
    dedupeKey: `offlinePayment:${payment.paymentId}`,
  })
}

type Move = { event: OfflinePaymentEvent; actor: string; set: Updateable<Table> }

async function move(tx: Tx, payment: Locked, { event, actor, set }: Move): Promise<void> {
  const { customerId, paymentId, state: from } = payment
  const to = next(machine, from, event)
  await tx
    .updateTable('offline_payment')
    .set({ ...set, state: to, moved_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .execute()
  await recordChange(tx, { customerId, machine: 'offlinePayment', subject: paymentId, from, to, event, actor })
}
