import { type DepositOrderEvent, depositOrder } from '@wanka/domain/states/deposit.ts'
import { next, stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { recordChange } from '../../../platform/db/history.ts'
import { newId } from '../../../platform/db/id.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { countBankCodeTo, mobileOf } from '../../customer/eligibility/index.ts'

export type OrderKind = 'open' | 'changeCard' | 'withdraw' | 'cancel'
export type OrderRow = Awaited<ReturnType<typeof newestOrder>> & object

/** The card and its reserved phone, unencrypted. */
export type NewCard = { cardNo: string; mobile: string; bankCode: string; bankName: string }

/** An order waiting for a code stops blocking others after this. */
const CODE_WAIT_SECONDS = 600
/** When the bank is queried about an order whose submitting process exited. */
const FIRST_LOOK_SECONDS = 10

const OPEN = ['asked', 'codeSent', 'checking'] as const
/** Whether the order has not ended. */
export const isOpen = ({ state }: { state: string }): boolean => OPEN.some((open) => open === state)
/** Whether the order is carried out only once the customer enters the bank's code. */
export const needsCode = ({ kind }: { kind: string }): boolean => kind === 'open' || kind === 'changeCard'

const COLUMNS = [
  'order_id',
  'account_id',
  'kind',
  'state',
  'amount',
  'card_no_cipher',
  'mobile_cipher',
  'card_bank_code',
  'card_bank_name',
  'card_tail',
  'codes',
  'rounds',
  'reason',
] as const

const place = (column: 'card_no_cipher' | 'mobile_cipher', orderId: string) => ({
  table: 'deposit_order',
  column,
  row: orderId,
})

const ordersOf = (reader: Reader, customerId: string) =>
  reader
    .selectFrom('deposit_order')
    .select(COLUMNS)
    .select(sql<number>`extract(epoch from now() - coalesce(code_sent_at, created_at))::int`.as('code_age'))
    .select(
      sql<boolean>`coalesce(code_sent_at, created_at) < now() - make_interval(secs => ${CODE_WAIT_SECONDS})`.as(
        'stale',
      ),
    )
    .select(sql<boolean>`created_at < now() - interval '1 day'`.as('overdue'))
    .where('customer_id', '=', customerId)

/** The customer's open order, of which there is at most one, or else the newest. */
export const newestOrder = (reader: Reader, customerId: string) =>
  ordersOf(reader, customerId)
    .orderBy((order) => order('state', 'in', OPEN), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Loads one order of the customer; undefined where there is none. */
export const loadOrder = (reader: Reader, customerId: string, orderId: string) =>
  ordersOf(reader, customerId).where('order_id', '=', orderId).executeTakeFirst()

/** The decrypted card number and phone of an order that has them. */
export const cardOf = (vault: Vault, order: OrderRow): { cardNo: string; mobile: string } => ({
  cardNo: vault.open(order.card_no_cipher ?? '', place('card_no_cipher', order.order_id)),
  mobile: vault.open(order.mobile_cipher ?? '', place('mobile_cipher', order.order_id)),
})

/** The decrypted phone of an order; undefined where it has none. */
export const mobileOfOrder = (vault: Vault, { order_id, mobile_cipher }: OrderRow): string | undefined =>
  mobile_cipher === null ? undefined : vault.open(mobile_cipher, place('mobile_cipher', order_id))

type NewOrder = { accountId: string; kind: OrderKind; card?: NewCard; amount?: number }

/**
 * Writes an order for the bank, together with the job that queries its outcome.
 * @returns the order's id
 */
export async function writeOrder(
  tx: Tx,
  vault: Vault,
  customerId: string,
  { accountId, kind, card, amount }: NewOrder,
): Promise<string> {
  const orderId = newId()
  if (card) await countDepositCode(tx, vault, customerId, card.mobile)
  await tx
    .insertInto('deposit_order')
    .values({
      customer_id: customerId,
      order_id: orderId,
      account_id: accountId,
      kind,
      state: 'asked',
      amount: amount ?? null,
      // not now(): this transaction may have begun before that of an order whose end it waited for
      created_at: sql`clock_timestamp()`,
      ...(card && {
        card_no_cipher: vault.seal(card.cardNo, place('card_no_cipher', orderId)),
        mobile_cipher: vault.seal(card.mobile, place('mobile_cipher', orderId)),
        card_bank_code: card.bankCode,
        card_bank_name: card.bankName,
        card_tail: card.cardNo.slice(-4),
      }),
    })
    .execute()
  await lookLater(tx, customerId, orderId, FIRST_LOOK_SECONDS)
  return orderId
}

/**
 * Counts a code against the SMS limits before the bank is asked to send it, whether to the customer's own phone or to another.
 * @throws CallError Status.smsTooOften
 */
export async function countDepositCode(tx: Tx, vault: Vault, customerId: string, mobile: string): Promise<void> {
  const holder = mobile === (await mobileOf(vault, tx, customerId))
  await countBankCodeTo(tx, vault, 'deposit', { mobile, holder })
}

/**
 * Schedules the job that queries the order's outcome, in `inSeconds` seconds; a job already scheduled for the order is replaced.
 */
export const lookLater = (tx: Tx, customerId: string, orderId: string, inSeconds: number): Promise<void> =>
  addJob(tx, 'deposit.findOut', { customerId, orderId }, { key: `deposit:${orderId}`, inSeconds })

type Change = { codeSent?: true; ended?: true; reason?: string }

/** Moves an order's state and records the change. The caller holds the lock. */
export async function moveOrder(
  tx: Tx,
  customerId: string,
  order: { order_id: string; state: string; codes: number },
  event: DepositOrderEvent,
  { codeSent, ended, reason = '' }: Change = {},
): Promise<void> {
  const to = next(depositOrder, stateNamed(depositOrder, order.state), event)
  await tx
    .updateTable('deposit_order')
    .set({
      state: to,
      ...(codeSent && { codes: order.codes + 1, code_sent_at: sql`now()` }),
      ...(ended && { ended_at: sql`now()`, reason, card_no_cipher: null, mobile_cipher: null }),
    })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', order.order_id)
    .execute()
  const change = { customerId, machine: 'depositOrder', subject: order.order_id, from: order.state, to, event }
  await recordChange(tx, { ...change, actor: 'customer', reason })
}
