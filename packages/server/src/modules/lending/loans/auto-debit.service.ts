import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { DebitCard, loan } from '@wanka/contract/lending/loans.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Reader, readShortly, type Tx } from '../../../platform/db/db.ts'
import { isId } from '../../../platform/db/id.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { DEFAULT_CHANNEL } from '../../payments/payment-instructions/index.ts'

/**
 * SQL: the card that the bills of a loan `o` are debited from, as `card_id`, `bank_name` and `tail`: the loan's own if its mandate is
 * signed, else the default one, else the one that was signed first.
 */
export const debitCard: RawBuilder<unknown> = sql`
  select m.card_id, c.bank_name, c.tail from debit_mandate m join card c using (customer_id, card_id)
   where m.customer_id = o.customer_id and m.state = 'signed' and m.channel = ${DEFAULT_CHANNEL} and c.state = 'bound'
   order by m.card_id = o.card_id desc, c.is_default desc, m.signed_at limit 1`

/** The cards that running loans are debited from on their days, by loan id. A loan that is missing is paid by hand. */
export async function debitCards(reader: Reader, customerId: string): Promise<ReadonlyMap<string, DebitCard>> {
  const query = sql`
    select o.order_id, d.bank_name, d.tail from loan_order o cross join lateral (${debitCard}) d
     where o.customer_id = ${customerId} and o.state = 'repaying' and o.auto_debit
       and not exists (select from setting where name = 'autoDebit' and value = '"close"')`
  const rows = (await readShortly(reader, query.compile(reader))) as Debited[]
  return new Map(rows.map(({ order_id, bank_name, tail }) => [order_id, { bankName: bank_name, tail }]))
}

type Debited = { order_id: string; bank_name: string; tail: string }

/**
 * Turns the automatic debit of one loan on or off, as its customer wishes. A debit that the bank has already stays.
 * @throws CallError Status.forbidden for another customer's loan, Status.refused for one that is not being repaid, or with
 *   `data.needSign` where no card has a debit mandate
 */
export async function setAutoDebit(
  tx: Tx,
  customerId: string,
  { orderId, on }: CallInput<typeof loan.autoDebit>,
): Promise<CallOutput<typeof loan.autoDebit>> {
  if (!isId(orderId)) return notFound()
  const order = await tx
    .selectFrom('loan_order')
    .select('state')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return notFound()
  if (order.state !== 'repaying') refuse('这笔借款没有待还的账单，不需要设置自动扣款')
  await tx
    .updateTable('loan_order')
    .set({ auto_debit: on })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .execute()
  const debit = (await debitCards(tx, customerId)).get(orderId)
  if (on && !debit) refuse('请先和银行签约自动扣款', { needSign: true })
  await writeAudit(tx, {
    actor: customerId,
    action: 'loan.autoDebit',
    subject: orderId,
    facts: { value: on ? 'on' : 'off' },
  })
  return debit ? { debit } : {}
}
