import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { isDisputed } from '../../support/complaints/index.ts'
import type { Chunk, ChunkDone, Reached } from './close-step.ts'

/** Days back for which overdue bills without a letter still get one, because a debit may have been under way. */
const OVERDUE_LETTER_DAYS = 3
/** Attempts, half an hour with the queue's back-off: an SMS outage of ten minutes loses no reminder. */
const SMS_TRIES = 8
/** Messages per job, and concurrent jobs, so that the reminders leave workers free for all other jobs. */
const TOGETHER = 20
const LANES = 4
const NONE = { rows: 0, more: false }

/** Writes one letter per customer and due date for bills past their due date, unless a payment is under way. */
export async function sendOverdueLetters(tx: Tx, chunk: Chunk): Promise<ChunkDone> {
  const { closing } = chunk.dates
  const bills = dueBills(chunk, {
    when: sql`i.due_on between ${closing}::date - ${OVERDUE_LETTER_DAYS - 1}::int and ${closing}::date`,
    key: sql`'overdue:' || i.due_on`,
  })
  const { rows } = await sql<ChunkDone>`
    with ${bills}, sent as (
      insert into letter (customer_id, letter_id, kind, title, body, action_label, action_url, dedupe_key)
      select due.customer_id, gen_random_uuid(), 'repayment', '账单已过还款日',
             '您有' || due.bills || '期账单（' || to_char(due.due_on, 'FMMM月FMDD日') || '到期，本息' || ${yuan(sql`due.owed`)}
               || '元）还未还清。到期后3天内还清不收罚息，请尽快还款；如有困难，请联系客服。',
             '去还款', '/billList', due.key
        from due on conflict do nothing
    )
    ${summary(chunk)}`.execute(tx)
  return rows[0] ?? NONE
}

/** Reminds of bills by letter and SMS three days before, the day before and on the due date, unless a payment is under way. */
export async function sendReminders(tx: Tx, chunk: Chunk): Promise<ChunkDone> {
  const { opening } = chunk.dates
  const bills = dueBills(chunk, {
    when: sql`i.due_on between ${opening}::date and ${opening}::date + 3 and i.due_on <> ${opening}::date + 2`,
    key: sql`'remind:' || i.due_on || ':' || (i.due_on - ${opening}::date)`,
  })
  const { rows } = await sql<ChunkDone>`
    with ${bills}, sent as (
      insert into letter (customer_id, letter_id, kind, title, body, action_label, action_url, dedupe_key)
      select due.customer_id, gen_random_uuid(), 'repayment', case when due.due_on = ${opening} then '今天是还款日' else '还款提醒' end,
             '您有' || due.bills || '期账单将于' || to_char(due.due_on, 'FMMM月FMDD日')
               || case due.due_on - ${opening}::date when 0 then '（今天）' when 1 then '（明天）' else '' end
               || '到期，应还' || ${yuan(sql`due.owed`)} || '元。已签约自动扣款的，请保证银行卡余额充足；也可以随时主动还款。',
             '去还款', '/billList', due.key
        from due on conflict do nothing returning customer_id, letter_id
    ), told as (
      select graphile_worker.add_job('calendar.remind', json_build_object('letters', json_agg(json_build_object('customerId', customer_id, 'letterId', letter_id))),
               queue_name => 'reminders:' || batch % ${LANES}::int, max_attempts => ${SMS_TRIES}::int)
        from (select *, (row_number() over () - 1) / ${TOGETHER}::int as batch from sent) numbered group by batch
    )
    ${summary(chunk)}, (select count(*) from told) as jobs`.execute(tx)
  return rows[0] ?? NONE
}

/**
 * CTEs of the next customers by due date, in index order, and of those among them whose bills need the letter: unpaid, with no
 * payment under way, no open dispute and without this letter.
 */
const dueBills = (
  { after, limit }: Chunk,
  { when, key }: { when: RawBuilder<unknown>; key: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  looked as materialized (
    select i.due_on, i.customer_id from instalment i
     where i.paid_on is null and ${when} and (i.due_on, i.customer_id) > ${customerReached(after)}
     order by i.due_on, i.customer_id limit ${limit}
  ), due as materialized (
    select i.due_on, i.customer_id, ${key} as key, b.bills, b.owed from (select distinct due_on, customer_id from looked) i
     cross join lateral (
       select count(*) as bills, sum(b.principal + b.interest + b.fee - b.principal_paid - b.interest_paid - b.interest_subsidy
                - b.interest_waived - b.fee_paid - b.fee_waived) as owed
         from instalment b join loan_order o using (customer_id, order_id)
        where b.customer_id = i.customer_id and b.due_on = i.due_on and b.paid_on is null and o.state = 'repaying'
          and not ${isDisputed({ customerId: sql`o.customer_id`, appId: sql`o.app_id` })}
          and not exists (select from repayment_item t join repayment_order r using (customer_id, repay_id)
                           where t.customer_id = b.customer_id and t.order_id = b.order_id and t.no = b.no and t.open and r.state = 'processing')) b
     where b.bills > 0 and not exists (select from letter l where l.customer_id = i.customer_id and l.dedupe_key = ${key})
  )`

const customerReached = (after: Reached | undefined): RawBuilder<unknown> =>
  sql`(${after?.due_on ?? '0001-01-01'}::date, ${after?.customer_id ?? '00000000-0000-0000-0000-000000000000'}::uuid)`

const summary = ({ limit }: Chunk): RawBuilder<ChunkDone> => sql`
  select (select count(*)::int from due) as rows, (select count(*) = ${limit} from looked) as more,
         (select coalesce(sum(owed), 0)::bigint from due) as amount,
         (select to_jsonb(last) from (select due_on, customer_id from looked order by due_on desc, customer_id desc limit 1) last) as reached`

const yuan = (fen: RawBuilder<unknown>) => sql`to_char(${fen} / 100.0, 'FM999,999,999,990.00')`
