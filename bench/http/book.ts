import pg from 'pg'

/** Instalments of each loan in the book. */
const PERIODS = 12
const PRINCIPAL = 10_000
const INTEREST = 150
/** The amount of each instalment before it is due, fen. */
export const INSTALMENT = PRINCIPAL + INTEREST

// every id of a customer follows from the number, so that the load generator needs no list
export const tokenOf = (n: number): string => `bench-session-token-${n}`
export const appIdOf = (n: number): string => `BENCH${n}`
export const mandateOf = (n: number): string => `bench-mandate-${n}`
const ID_PREFIX = { customer: '00000000-0000-7000-8000-', card: '00000000-0000-7000-9000-' } as const
export const idOf = (kind: keyof typeof ID_PREFIX, n: number): string =>
  `${ID_PREFIX[kind]}${String(n).padStart(12, '0')}`

const TERMS = { productName: '现金借款', annualRate: 18_000, dayCount: 'MONTHLY', graceDays: 3, fees: [] }

/**
 * Writes a book of customers with a session, an active line, a card that may be debited and a loan of 1,200.00 over twelve
 * months, disbursed and posted. The first bill was paid as the others will be, so that no table is empty. Set-based, thousands in
 * seconds.
 */
export async function writeBook(databaseUrl: string, customers: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(peopleOf(customers))
  await client.query(LOANS)
  await client.query(PAST)
  await client.query(`select ledger_post(jsonb_agg(t)) from posting group by n % ${1 + Math.ceil(customers / 1000)}`)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

const peopleOf = (customers: number): string => `
  create temp table book as
    select n, ('${ID_PREFIX.customer}' || lpad(n::text, 12, '0'))::uuid as customer_id, ('${ID_PREFIX.card}' || lpad(n::text, 12, '0'))::uuid as card_id,
           gen_random_uuid() as order_id, gen_random_uuid() as repay_id, b.business_date as today
      from generate_series(1, ${customers}) n cross join business_calendar b;
  insert into customer (customer_id, account_no, mobile_cipher, mobile_index)
    select customer_id, 'BENCH' || n, '', sha256(('mobile' || n)::bytea) from book;
  insert into session (token_hash, session_id, customer_id)
    select sha256(('bench-session-token-' || n)::bytea), gen_random_uuid(), customer_id from book;
  insert into card (customer_id, card_id, state, bank_code, bank_name, type, number_cipher, number_index, tail, reserved_mobile_cipher, card_token, is_default, bound_at)
    select customer_id, card_id, 'bound', 'CCB', '建设银行', 'debit', '', sha256(('card' || n)::bytea), '0000', '', 'bench-' || n, true, now() from book;
  insert into debit_mandate (customer_id, mandate_id, card_id, state, mandate_no, signed_at)
    select customer_id, gen_random_uuid(), card_id, 'signed', 'bench-mandate-' || n, now() from book;
  insert into credit_line (customer_id, state, granted, card_no, opened_on, activated_on, expires_on)
    select customer_id, 'active', 1000000, 'BENCH' || n, today, today, today + 365 from book;`

const LOANS = `
  insert into loan_order (customer_id, order_id, app_id, state, product_code, product_version, terms, funder_code, amount, periods, method,
      annual_rate_ppm, apr_bp, total_interest, purpose_code, card_id, quoted_on, disbursed_on)
    select customer_id, order_id, 'BENCH' || n, 'repaying', 'cash', 1, '${JSON.stringify(TERMS)}', '9F', ${PRINCIPAL * PERIODS}, ${PERIODS}, 'equalPrincipal',
           ${TERMS.annualRate}, 180, ${INTEREST * PERIODS}, 'daily', card_id, today - 30, today - 30 from book;
  insert into instalment (customer_id, order_id, no, due_on, principal, interest, balance_after)
    select customer_id, order_id, no, today + (no - 1) * 30, ${PRINCIPAL}, ${INTEREST}, ${PRINCIPAL} * (${PERIODS} - no)
      from book cross join generate_series(1, ${PERIODS}) no;
  create temp table posting as
    select n, jsonb_build_object('key', 'disburse:' || order_id, 'kind', 'disbursement', 'valueDate', today - 30, 'postingDate', today - 30,
             'entries', jsonb_build_array(
               jsonb_build_object('kind', 'loanPrincipal', 'customer', customer_id, 'loan', order_id, 'amount', ${PRINCIPAL * PERIODS}),
               jsonb_build_object('kind', 'funderSettlement', 'channel', '9F', 'amount', -${PRINCIPAL * PERIODS}))) as t
      from book;`

const PAST = `
  update instalment set principal_paid = principal, interest_paid = interest, interest_posted = true, paid_on = (select business_date from business_calendar)
   where no = 1;
  insert into repayment_order (customer_id, repay_id, repay_no, state, card_id, amount, business_date, channel_txn, confirmed_at, finished_at)
    select customer_id, repay_id, 'RPAST' || n, 'succeeded', card_id, ${INSTALMENT}, today, 'PAST' || n, now(), now() from book;
  insert into repayment_item (customer_id, repay_id, order_id, no, amount, principal, interest, open)
    select customer_id, repay_id, order_id, 1, ${INSTALMENT}, ${PRINCIPAL}, ${INTEREST}, false from book;
  insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor)
    select customer_id, 'repaymentOrder', repay_id, 1, 'created', 'processing', 'process', 'customer' from book union all
    select customer_id, 'repaymentOrder', repay_id, 2, 'processing', 'succeeded', 'succeed', 'system' from book;
  insert into bank_instruction (instruction_no, customer_id, kind, subject, card_id, amount, state, channel_txn, attempts, business_date, sent_at, finished_at)
    select 'CPAST' || n, customer_id, 'collect', repay_id, card_id, ${INSTALMENT}, 'succeeded', 'PAST' || n, 1, today, now(), now() from book;
  insert into bank_movement (channel, channel_txn, instruction_no, customer_id, kind, amount, standing, business_date)
    select '9F', 'PAST' || n, 'CPAST' || n, customer_id, 'collect', ${INSTALMENT}, 'first', today from book;
  insert into party_nonce (party, nonce) select 'bank', gen_random_uuid() from book;
  insert into proof (ticket_hash, owner, kind, purpose, expires_at, used_at)
    select sha256(repay_id::text::bytea), customer_id, 'deal', 'repay', now(), now() from book;
  insert into idempotency (caller, operation, key, body_hash, reply) select customer_id, '/bench', gen_random_uuid(), '', '{}' from book;
  insert into letter (customer_id, letter_id, kind, title, body, dedupe_key)
    select customer_id, gen_random_uuid(), 'repayment', '还款成功', '', 'repayment:' || repay_id || ':succeeded' from book;
  insert into posting
    select n, jsonb_build_object('key', 'interest:' || order_id || ':1', 'kind', 'interestDue', 'valueDate', today, 'postingDate', today,
             'entries', jsonb_build_array(
               jsonb_build_object('kind', 'loanInterest', 'customer', customer_id, 'loan', order_id, 'amount', ${INTEREST}),
               jsonb_build_object('kind', 'interestIncome', 'amount', -${INTEREST}))) from book union all
    select n, jsonb_build_object('key', 'repay:' || repay_id, 'kind', 'repayment', 'valueDate', today, 'postingDate', today,
             'entries', jsonb_build_array(
               jsonb_build_object('kind', 'bankClearing', 'channel', '9F', 'amount', ${INSTALMENT}),
               jsonb_build_object('kind', 'loanInterest', 'customer', customer_id, 'loan', order_id, 'amount', -${INTEREST}),
               jsonb_build_object('kind', 'loanPrincipal', 'customer', customer_id, 'loan', order_id, 'amount', -${PRINCIPAL}))) from book;`
