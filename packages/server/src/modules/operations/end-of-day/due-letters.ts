import { GRACE_DAYS } from '@wanka/domain/penalty.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { debitCard, hasOpenHardship } from '../../lending/loans/index.ts'
import { isDisputed } from '../../support/complaints/index.ts'
import { readSetting } from '../catalogue/index.ts'
import type { Chunk, ChunkDone, Reached } from './close-step.ts'

/** Days back for which a bill that was being paid still gets the last letter. */
const LATEST_LETTER_DAYS = 6
/** Attempts, half an hour with the queue's back-off: an SMS outage of ten minutes loses no reminder. */
const SMS_TRIES = 8
/** Messages per job, and concurrent jobs, so that the reminders leave workers free for all other jobs. */
const TOGETHER = 20
const LANES = 4
const NONE = { rows: 0, more: false }

/**
 * Tells of bills past their due date by letter and SMS, unless a payment is under way: on the first day, on the last day of grace,
 * and on the day from which penalty counts.
 */
export async function sendOverdueLetters(tx: Tx, chunk: Chunk): Promise<ChunkDone> {
  const { opening } = chunk.dates
  const late = sql`(${opening}::date - i.due_on)`
  const bills = await dueBills(tx, chunk, {
    when: sql`i.due_on between ${opening}::date - ${LATEST_LETTER_DAYS}::int and ${opening}::date - 1`,
    key: sql`'overdue:' || i.due_on || ':' || case when ${late} > ${GRACE_DAYS} then 'penalty' when ${late} = ${GRACE_DAYS} then 'last' else 'first' end`,
  })
  const stage = sql`split_part(due.key, ':', 3)`
  return written(tx, chunk, {
    bills,
    title: sql`case ${stage} when 'first' then '账单已过还款日' when 'last' then '宽限期今天结束' else '已开始计罚息' end`,
    body: sql`
      '您有' || due.bills || '期账单（' || to_char(due.due_on, 'FMMM月FMDD日') || '到期）还未还清，今天应还' || ${yuan(sql`due.owed`)} || '元'
        || case when due.penalty > 0 then '，其中罚息' || ${yuan(sql`due.penalty`)} || '元' else '' end || '。'
        || case when due.cards is not null then due.cards || '的自动扣款没有成功，可以查看余额，也可以自己还。' else '' end
        || case ${stage} when 'first' then '到期后' || ${GRACE_DAYS}::int || '天内还清不收罚息' when 'last' then '今天24:00前还清，不收罚息'
             else '罚息按未还的本金每天计算，还了多少就少算多少' end || '；一时还不上的，可以在账单里申请协商。'`,
    template: 'overdue',
  })
}

/** Reminds of bills by letter and SMS three days before, the day before and on the due date, unless a payment is under way. */
export async function sendReminders(tx: Tx, chunk: Chunk): Promise<ChunkDone> {
  const { opening } = chunk.dates
  const bills = await dueBills(tx, chunk, {
    when: sql`i.due_on between ${opening}::date and ${opening}::date + 3 and i.due_on <> ${opening}::date + 2`,
    key: sql`'remind:' || i.due_on || ':' || (i.due_on - ${opening}::date)`,
  })
  return written(tx, chunk, {
    bills,
    title: sql`case when due.due_on = ${opening} then '今天是还款日' else '还款提醒' end`,
    body: sql`
      '您有' || due.bills || '期账单将于' || to_char(due.due_on, 'FMMM月FMDD日')
        || case due.due_on - ${opening}::date when 0 then '（今天）' when 1 then '（明天）' else '' end
        || '到期，应还' || ${yuan(sql`due.owed`)} || '元。'
        || case when due.cards is null then '不会自动扣款，请在当天24:00前自己还。'
                when due.by_hand > 0 then '其中' || due.by_hand || '期请自己还，其余当天从' || due.cards || '自动扣款，请保证余额充足。'
                else '当天从' || due.cards || '自动扣款，请保证余额充足；也可以先自己还。' end`,
    template: 'dueSoon',
  })
}

type Told = { bills: RawBuilder<unknown>; title: RawBuilder<unknown>; body: RawBuilder<unknown>; template: string }

/** Writes the letters of `due`, and the jobs that send them as SMS. */
async function written(tx: Tx, chunk: Chunk, { bills, title, body, template }: Told): Promise<ChunkDone> {
  const { rows } = await sql<ChunkDone>`
    with ${bills}, sent as (
      insert into letter (customer_id, letter_id, kind, title, body, action_label, action_url, dedupe_key)
      select due.customer_id, gen_random_uuid(), 'repayment', ${title}, ${body}, '去还款', '/billList', due.key
        from due on conflict do nothing returning customer_id, letter_id
    ), told as (
      select graphile_worker.add_job('calendar.remind', json_build_object('template', ${template}::text,
                 'letters', json_agg(json_build_object('customerId', customer_id, 'letterId', letter_id))),
               queue_name => 'reminders:' || batch % ${LANES}::int, max_attempts => ${SMS_TRIES}::int)
        from (select *, (row_number() over () - 1) / ${TOGETHER}::int as batch from sent) numbered group by batch
    )
    ${summary(chunk)}, (select count(*) from told) as jobs`.execute(tx)
  return rows[0] ?? NONE
}

/**
 * CTEs of the next customers by due date, in index order, and of those among them whose bills need the letter: unpaid, with no
 * payment under way, no open dispute and without this letter. With what is owed today, the penalty in it, the cards that are debited,
 * and the number of bills that are paid by hand.
 */
async function dueBills(
  tx: Tx,
  { after, limit, dates: { opening } }: Chunk,
  { when, key }: { when: RawBuilder<unknown>; key: RawBuilder<unknown> },
): Promise<RawBuilder<unknown>> {
  const debited = (await readSetting(tx, 'autoDebit')) === 'open'
  return sql`
  looked as materialized (
    select i.due_on, i.customer_id from instalment i
     where i.paid_on is null and ${when} and (i.due_on, customer_bucket(i.customer_id), i.customer_id) > ${customerReached(after)}
     order by i.due_on, customer_bucket(i.customer_id), i.customer_id limit ${limit}
  ), due as materialized (
    select i.due_on, i.customer_id, ${key} as key, b.* from (select distinct due_on, customer_id from looked) i
     cross join lateral (
       select count(*) as bills, sum(b.principal + b.interest + b.fee - b.principal_paid - b.interest_paid - b.interest_subsidy
                - b.interest_waived - b.fee_paid - b.fee_waived + p.penalty) as owed, sum(p.penalty) as penalty,
              string_agg(distinct d.bank_name || '(' || d.tail || ')', '、') as cards, count(*) filter (where d.card_id is null) as by_hand
         from instalment b join loan_order o using (customer_id, order_id)
        cross join lateral (select b.penalty - b.penalty_paid + penalty_accrued(b.late_fen_days, b.principal - b.principal_paid, o.annual_rate_ppm,
                              b.due_on, (o.terms->>'graceDays')::int, b.penalty_through, ${opening}) as penalty) p
         left join lateral (${debitCard}) d on o.auto_debit and ${debited}
        where b.customer_id = i.customer_id and b.due_on = i.due_on and b.paid_on is null and o.state = 'repaying'
          and not ${isDisputed({ customerId: sql`o.customer_id`, appId: sql`o.app_id` })}
          and not ${hasOpenHardship({ customerId: sql`o.customer_id`, orderId: sql`o.order_id` })}
          and not exists (select from repayment_item t join repayment_order r using (customer_id, repay_id)
                           where t.customer_id = b.customer_id and t.order_id = b.order_id and t.no = b.no and t.open and r.state = 'processing')) b
     where b.bills > 0 and not exists (select from letter l where l.customer_id = i.customer_id and l.dedupe_key = ${key})
  )`
}

const customerReached = (after: Reached | undefined): RawBuilder<unknown> =>
  sql`(${after?.due_on ?? '0001-01-01'}::date, customer_bucket(${customerOf(after)}::uuid), ${customerOf(after)}::uuid)`
const customerOf = (after: Reached | undefined) => after?.customer_id ?? '00000000-0000-0000-0000-000000000000'

const summary = ({ limit }: Chunk): RawBuilder<ChunkDone> => sql`
  select (select count(*)::int from due) as rows, (select count(*) = ${limit} from looked) as more,
         (select coalesce(sum(owed), 0)::bigint from due) as amount,
         (select to_jsonb(last) from (select due_on, customer_id from looked order by due_on desc, customer_bucket(customer_id) desc, customer_id desc limit 1) last) as reached`

const yuan = (fen: RawBuilder<unknown>) => sql`to_char(${fen} / 100.0, 'FM999,999,999,990.00')`
