import { sql } from 'kysely'
import type { Tx } from '../../kernel/db.ts'
import type { CloseDates } from './close-step.ts'

/** Overdue bills that get a letter if they have none: of the days just gone, in case a debit was still under way. */
const OVERDUE_LETTER_DAYS = 3
const SMS_TRIES = 6

/** A letter to whoever's bill passed its due date, one per customer and due date. Nobody is called overdue while a payment runs. */
export async function sendOverdueLetters(tx: Tx, { closing }: CloseDates, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into letter (customer_id, letter_id, kind, title, body, action_label, action_url, dedupe_key)
    select due.customer_id, gen_random_uuid(), 'repayment', '账单已过还款日',
           '您有' || due.bills || '期账单（' || to_char(due.due_on, 'FMMM月FMDD日') || '到期，本息' || ${yuan(sql`due.owed`)}
             || '元）还未还清。到期后3天内还清不收罚息，请尽快还款；如有困难，请联系客服。',
           '去还款', '/billList', 'overdue:' || due.due_on
      from (${dueBills(sql`i.due_on between ${closing}::date - ${OVERDUE_LETTER_DAYS - 1}::int and ${closing}::date`)}) due
     where not exists (select from letter l where l.customer_id = due.customer_id and l.dedupe_key = 'overdue:' || due.due_on)
     limit ${limit}
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Reminds by letter and SMS three days before, the day before and on the day, where something is owed and no payment runs. */
export async function sendReminders(tx: Tx, { opening }: CloseDates, limit: number): Promise<number> {
  const { rows } = await sql`
    with sent as (
      insert into letter (customer_id, letter_id, kind, title, body, action_label, action_url, dedupe_key)
      select due.customer_id, gen_random_uuid(), 'repayment', case when due.days = 0 then '今天是还款日' else '还款提醒' end,
             '您有' || due.bills || '期账单将于' || to_char(due.due_on, 'FMMM月FMDD日')
               || case due.days when 0 then '（今天）' when 1 then '（明天）' else '' end
               || '到期，应还' || ${yuan(sql`due.owed`)} || '元。已签约自动扣款的，请保证银行卡余额充足；也可以随时主动还款。',
             '去还款', '/billList', 'remind:' || due.due_on || ':' || due.days
        from (select *, due_on - ${opening}::date as days
                from (${dueBills(sql`i.due_on in (${opening}::date, ${opening}::date + 1, ${opening}::date + 3)`)}) bills) due
       where not exists (select from letter l where l.customer_id = due.customer_id and l.dedupe_key = 'remind:' || due.due_on || ':' || due.days)
       limit ${limit}
      on conflict do nothing returning customer_id, letter_id
    )
    select graphile_worker.add_job('calendar.remind', json_build_object('customerId', customer_id, 'letterId', letter_id),
             job_key => 'calendar.remind:' || letter_id, max_attempts => ${SMS_TRIES}::int)
      from sent`.execute(tx)
  return rows.length
}

/** Unpaid bills by customer and due date; those with a payment under way are left out. */
const dueBills = (when: ReturnType<typeof sql>) => sql`
  select i.customer_id, i.due_on, count(*) as bills,
         sum(i.principal + i.interest + i.fee - i.principal_paid - i.interest_paid - i.interest_subsidy - i.interest_waived - i.fee_paid - i.fee_waived) as owed
    from instalment i join loan_order o using (customer_id, order_id)
   where i.paid_on is null and o.state = 'repaying' and ${when}
     and not exists (select from repayment_item t join repayment_order r using (customer_id, repay_id)
                      where t.customer_id = i.customer_id and t.order_id = i.order_id and t.no = i.no and t.open and r.state = 'processing')
   group by i.customer_id, i.due_on`

const yuan = (fen: ReturnType<typeof sql>) => sql`to_char(${fen} / 100.0, 'FM999,999,999,990.00')`
