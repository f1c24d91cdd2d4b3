import type pg from 'pg'

const TERMS = {
  productName: '现金借款',
  annualRate: 180_000,
  dayCount: 'MONTHLY',
  graceDays: 3,
  fees: [],
}
export const INTEREST = 1500

/** Loans that are written in one transaction: what its triggers remember of them stays in memory. */
const TOGETHER = 1_000_000

/**
 * Adds a book of loans in their second month, one unpaid instalment each, with their ledger accounts open. None subscribes to
 * messages: the gateway is not measured.
 */
export async function writeLoans(client: pg.Client, loans: number): Promise<void> {
  await client.query(`set synchronous_commit = off; set work_mem = '256MB'`)
  for (let left = loans; left > 0; left -= TOGETHER) await writeSome(client, Math.min(left, TOGETHER))
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}

async function writeSome(client: pg.Client, loans: number): Promise<void> {
  await client.query(`
    drop table if exists night;
    create temp table night as select gen_random_uuid() as customer_id, gen_random_uuid() as order_id, b.business_date as today
      from generate_series(1, ${loans}) n cross join business_calendar b;
    insert into loan_order (customer_id, order_id, app_id, state, product_code, product_version, terms, funder_code, amount, periods, method,
        annual_rate_ppm, apr_bp, total_interest, purpose_code, card_id, quoted_on, disbursed_on)
      select customer_id, order_id, 'N' || order_id, 'repaying', 'cash', 1, '${JSON.stringify(TERMS)}', '9F', 50000, 1, 'equalPrincipal',
             ${TERMS.annualRate}, 1800, ${INTEREST}, 'daily', gen_random_uuid(), today - 30, today - 30 from night;
    insert into instalment (customer_id, order_id, no, due_on, principal, interest, balance_after)
      select customer_id, order_id, 1, today + 60, 50000, ${INTEREST}, 0 from night;
    insert into notice_choice (customer_id, topic, channel, chosen) select customer_id, 'repayment', 'sms', false from night;
    insert into ledger_account (currency, kind, customer_id, loan_id)
      select 'CNY', kind, customer_id, order_id from night cross join (values ('loanPrincipal'), ('loanInterest')) accounts (kind);
    with made as (
      insert into ledger_transfer (business_key, kind, value_date, posting_date)
        select 'disburse:' || order_id, 'disbursement', today - 30, today - 30 from night returning transfer_id, business_key
    )
    insert into ledger_entry (transfer_id, line, account_id, amount)
      select transfer_id, entries.line, entries.account_id, entries.amount from made
        join ledger_account a on a.kind = 'loanPrincipal' and a.loan_id = substr(business_key, 10)::uuid
       cross join lateral (select 1 as line, a.account_id, 50000 as amount union all
                           select 2, (select account_id from ledger_account where kind = 'funderSettlement' and channel = '9F'), -50000) entries;
    update ledger_account set balance = 50000 where kind = 'loanPrincipal' and loan_id in (select order_id from night);`)
}

/** Makes one loan in `oneIn` fall due on the date that the next close opens, as if nothing had been posted. @returns the rows */
export async function letFallDue(client: pg.Client, oneIn: number): Promise<number> {
  await dateAnew(
    client,
    `
    update instalment i set interest_posted = false, due_on = b.business_date + case when n.n % ${oneIn} = 0 then 1 else 60 end
      from business_calendar b, (select order_id, row_number() over (order by order_id) as n from loan_order where app_id like 'N%') n
     where i.order_id = n.order_id`,
  )
  await client.query('vacuum analyze instalment')
  await client.query('checkpoint')
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from instalment cross join business_calendar b where due_on = b.business_date + 1 and not interest_posted',
  )
  return rows[0]?.n ?? 0
}

/** Gives each loan of the book a card that may be debited. */
export async function signDebits(client: pg.Client): Promise<void> {
  await client.query(`
    create temp table debited as select customer_id, card_id from loan_order where app_id like 'N%';
    insert into card (customer_id, card_id, state, bank_code, bank_name, type, number_cipher, number_index, tail, reserved_mobile_cipher, card_token)
      select customer_id, card_id, 'bound', 'CCB', '建设银行', 'debit', '', sha256(card_id::text::bytea), '0000', '', 'none' from debited;
    insert into debit_mandate (customer_id, mandate_id, card_id, state, mandate_no, signed_at)
      select customer_id, gen_random_uuid(), card_id, 'signed', 'none', now() from debited;
    analyze card, debit_mandate`)
}

/** The first hundredth of random ids, without those of the customers who are counted from zero. */
const HUNDREDTH = `customer_id between '00000001-0000-0000-0000-000000000000' and '028f5c28-f5c2-8f5c-28f5-c28f5c28f5c2'`

/** Makes a hundredth of the loans fall due on the date that the next close opens, and no other. @returns the rows */
export async function letHundredthFallDue(client: pg.Client): Promise<number> {
  const rows = await dateAnew(
    client,
    `update instalment set due_on = business_date + 1 from business_calendar where ${HUNDREDTH}`,
  )
  await client.query('vacuum analyze instalment')
  await client.query('checkpoint')
  return rows
}

/** Without the triggers that keep the date of a bill whose interest was posted. @returns the rows */
async function dateAnew(client: pg.Client, update: string): Promise<number> {
  await client.query('set session_replication_role = replica')
  const { rowCount } = await client.query(update)
  await client.query('reset session_replication_role')
  return rowCount ?? 0
}
