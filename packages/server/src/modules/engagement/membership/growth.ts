import type { MemberHome } from '@wanka/contract/engagement/membership.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'

type Facts = { named: boolean; pin: boolean; months: number }

/**
 * Sources of growth. A month counts once, however many bills it had, and a late bill takes nothing away: borrowing more or
 * again must not raise the level.
 */
const sources: readonly { key: string; title: string; text: string; each: number; of: (facts: Facts) => number }[] = [
  { key: 'realName', title: '完成实名认证', text: '一次性，加20', each: 20, of: ({ named }) => Number(named) },
  { key: 'dealPassword', title: '设置交易密码', text: '一次性，加10', each: 10, of: ({ pin }) => Number(pin) },
  {
    key: 'onTime',
    title: '按时还款',
    text: '当月有账单按时还清，加10，每月计一次',
    each: 10,
    of: ({ months }) => months,
  },
]

/** The customer's growth by source, from the books, never from a purchase. */
export async function growthsOf(reader: Reader, customerId: string): Promise<MemberHome['growths']> {
  const { rows } = await sql<Facts>`
    select exists (select 1 from customer_identity where customer_id = ${customerId} and mobile_confirmed_at is not null) as named,
           exists (select 1 from deal_password where customer_id = ${customerId}) as pin,
           (select count(distinct to_char(paid_on, 'YYYY-MM'))::int from instalment
             where customer_id = ${customerId} and paid_on <= due_on) as months`.execute(reader)
  const facts = rows[0] ?? { named: false, pin: false, months: 0 }
  return sources.map(({ key, title, text, each, of }) => ({ key, title, text, growth: each, count: of(facts) }))
}

/** Total growth over all sources. */
export const growthSum = (growths: MemberHome['growths']): number =>
  growths.reduce((sum, { growth, count }) => sum + growth * count, 0)
