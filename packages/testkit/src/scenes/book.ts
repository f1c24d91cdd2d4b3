import type { Platform } from '@wanka/server/platform/platform.ts'
import { sql } from 'kysely'

/**
 * A book of loans without their customers' histories, for what works on many at once: each of 1,000.00 over two months, due
 * on the first date and a month later, disbursed and posted. `cards` gives each a card that may be debited.
 */
export async function manyLoans(
  { platform }: { platform: Pick<Platform, 'db'> },
  loans: number,
  firstDue: string,
  { cards = false }: { cards?: boolean } = {},
): Promise<void> {
  const terms = { productName: '现金借款', annualRate: 180_000, dayCount: 'MONTHLY', graceDays: 3, fees: [] }
  await sql`
    with book as materialized (
      select gen_random_uuid() as customer_id, gen_random_uuid() as order_id, gen_random_uuid() as card_id, n
        from generate_series(1, ${loans}::int) n
    ), orders as (
      insert into loan_order (customer_id, order_id, app_id, state, product_code, product_version, terms, funder_code, amount, periods,
          method, annual_rate_ppm, apr_bp, total_interest, purpose_code, card_id, quoted_on, disbursed_on)
      select customer_id, order_id, 'B' || replace(order_id::text, '-', ''), 'repaying', 'cash', 1, ${JSON.stringify(terms)}::jsonb, '9F',
             100000, 2, 'equalPrincipal', 180000, 1800, 2250, 'daily', card_id, ${firstDue}::date - 30, ${firstDue}::date - 30 from book
    ), instalments as (
      insert into instalment (customer_id, order_id, no, due_on, principal, interest, balance_after)
      select customer_id, order_id, 1, ${firstDue}::date, 50000, 1500, 50000 from book union all
      select customer_id, order_id, 2, (${firstDue}::date + interval '1 month')::date, 50000, 750, 0 from book
    ), people as (
      insert into customer (customer_id, account_no, mobile_cipher, mobile_index)
      select customer_id, 'B' || order_id, '', decode(md5(order_id::text), 'hex') from book
    ), bound as (
      insert into card (customer_id, card_id, state, bank_code, bank_name, type, number_cipher, number_index, tail, reserved_mobile_cipher, card_token)
      select customer_id, card_id, 'bound', 'CCB', '建设银行', 'debit', '', decode(md5(card_id::text), 'hex'), '0000', '', 'none' from book where ${cards}
    ), signed as (
      insert into debit_mandate (customer_id, mandate_id, card_id, state, mandate_no, signed_at)
      select customer_id, gen_random_uuid(), card_id, 'signed', 'none', now() from book where ${cards}
    )
    select ledger_post(jsonb_agg(jsonb_build_object('key', 'disburse:' || order_id, 'kind', 'disbursement',
        'valueDate', ${firstDue}::text, 'postingDate', ${firstDue}::text, 'entries', jsonb_build_array(
          jsonb_build_object('kind', 'loanPrincipal', 'customer', customer_id, 'loan', order_id, 'amount', 100000),
          jsonb_build_object('kind', 'funderSettlement', 'channel', '9F', 'amount', -100000)))))
      from book`.execute(platform.db)
}
