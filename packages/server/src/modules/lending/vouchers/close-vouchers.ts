import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/** Days before the last day on which a reminder is sent. */
const REMIND_DAYS = [7, 1]

/**
 * Expires the vouchers whose last day is over, with their history and a letter that it has no other consequence, in one query.
 * @returns how many
 */
export async function expireVouchers(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with due as (
      select customer_id, voucher_id, state from voucher where due_on < ${opening} and state in ('toUpload', 'rejected')
       order by customer_id, voucher_id limit ${limit} for update),
    ended as (
      update voucher v set state = 'expired', moved_at = now() from due
       where v.customer_id = due.customer_id and v.voucher_id = due.voucher_id
      returning v.customer_id, v.voucher_id, v.voucher_no, due.state),
    letters as (
      insert into letter (customer_id, letter_id, kind, title, body, action_label, action_url, dedupe_key)
      select e.customer_id, gen_random_uuid(), 'service', '借款凭证的上传时间已过',
             '这笔借款的凭证没有上传。还款计划、额度和费用都不受影响；想补交的，可以联系客服。',
             '查看凭证', '/vouchersUpload?voucherNo=' || e.voucher_no, 'voucherExpired:' || e.voucher_id from ended e
      on conflict do nothing),
    told as (
      insert into state_history (customer_id, machine, subject, seq, from_state, to_state, event, actor)
      select e.customer_id, 'voucher', e.voucher_id::text,
             1 + coalesce((select max(seq) from state_history h where h.customer_id = e.customer_id and h.machine = 'voucher' and h.subject = e.voucher_id::text), 0),
             e.state, 'expired', 'expire', 'system' from ended e returning 1)
    select count(*)::int as ended from told`.execute(tx)
  return rows[0]?.ended ?? 0
}

/** Writes reminders for vouchers a week and a day before their last day, each once. @returns how many letters */
export async function remindOfVouchers(tx: Tx, opening: BusinessDate, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into letter (customer_id, letter_id, kind, title, body, action_label, action_url, dedupe_key)
    select w.customer_id, gen_random_uuid(), 'service', '借款凭证还没有上传',
           '上传借款凭证的最后一天是' || to_char(w.due_on, 'FMMM月FMDD日') || '，可以拍照或选择图片上传，也可以先看示例。已经准备好的话，一两分钟就能完成。',
           '上传凭证', '/vouchersUpload?voucherNo=' || w.voucher_no, w.key
      from (select v.*, 'voucherDue:' || v.voucher_id || ':' || v.due_on || ':' || (v.due_on - ${opening}::date) as key
              from voucher v where v.state in ('toUpload', 'rejected') and v.due_on in (${sql.join(REMIND_DAYS.map((days) => sql`${opening}::date + ${days}::int`))})) w
     where not exists (select from letter l where l.customer_id = w.customer_id and l.dedupe_key = w.key)
     limit ${limit}
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
