import type { Reader } from '@wanka/server/platform/db/db.ts'
import { sql } from 'kysely'

/** Other movements of a customer's money, fen. */
export type MoneyFacts = {
  customerId: string
  /** Debits beyond the instructed one, which are returned. */
  doubleDebits: number
  /** The part of payments that was returned and not reversed. */
  returned: number
  /** Merchants' refunds whose surplus no card has received yet. */
  unpaidRefunds: string[]
  /** Payments for services that are being returned. */
  deskReturning: number
  rewards: number
  withdrawn: number
  forfeited: number
  /** The limit held by loans in process. */
  held: number
  lineState: string
  granted: number
  ownLimit: number
  lineLocked: boolean
  /** The account is open, so its screens are. */
  open: boolean
}

/** SQL: a payout that arrived late, beside another instruction for the same, claimed from the funder until staff decide. */
const isBesideAnother = (movement: string) =>
  sql.raw(`(coalesce(${movement}.standing = 'late', false)
    and exists (select from bank_instruction own join bank_instruction other
                    on other.retry_of = own.instruction_no or other.instruction_no = own.retry_of
                 where own.instruction_no = ${movement}.instruction_no)
    and exists (select from ledger_transfer t where t.business_key = 'stray:' || ${movement}.channel || ':' || ${movement}.channel_txn))`)

export async function loadMoney(reader: Reader, customerIds: readonly string[]): Promise<MoneyFacts[]> {
  const { rows } = await sql<MoneyFacts>`
    select c.customer_id as "customerId", moved.*, c.state = 'active' as open,
           coalesce((select json_agg(refund_id) from refund r where r.customer_id = c.customer_id and r.state in ('allocated', 'payingOut')), '[]') as "unpaidRefunds",
           coalesce((select sum(amount) from desk_payment p where p.customer_id = c.customer_id and p.state = 'refunding'), 0)::bigint as "deskReturning",
           coalesce((select sum(amount) from reward r where r.customer_id = c.customer_id and r.state = 'payable'), 0)::bigint as rewards,
           coalesce((select sum(amount) from reward_withdrawal w where w.customer_id = c.customer_id and w.state = 'paid'), 0)::bigint as withdrawn,
           coalesce((select sum(e.amount) from ledger_account a join ledger_entry e using (account_id) join ledger_transfer t using (transfer_id)
                      where a.customer_id = c.customer_id and a.kind = 'rewardPayable' and t.kind = 'rewardForfeited'), 0)::bigint as forfeited,
           coalesce((select sum(amount) from loan_order o where o.customer_id = c.customer_id
                        and o.state in ('submitted', 'waitingAuth', 'reviewing', 'approved', 'signing', 'disbursing')), 0)::bigint as held,
           coalesce(l.state, 'none') as "lineState", coalesce(l.granted, 0) as granted, coalesce(l.own_limit, l.granted, 0) as "ownLimit",
           l.locked_at is not null as "lineLocked"
      from customer c left join credit_line l using (customer_id)
     cross join lateral (
       select coalesce(sum(m.amount) filter (where m.kind = 'collect' and m.standing = 'double'), 0)::bigint as "doubleDebits",
              coalesce(sum(case m.standing when 'reversal' then -m.amount else m.amount end) filter (where m.kind = 'return'
                and m.standing <> 'double' and not coalesce(before.standing = 'double', false)
                and not ${isBesideAnother('m')} and not ${isBesideAnother('before')}), 0)::bigint as returned
         from bank_movement m left join bank_movement before on before.channel = m.channel and before.channel_txn = m.reverses
        where m.customer_id = c.customer_id) moved
     where c.customer_id = any(${[...customerIds]})`.execute(reader)
  return rows
}

/** What the bank did with a customer's money, in the order in which we heard of it: for a reader of a finding. */
export async function loadMovements(reader: Reader, customerId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select i.instruction_no as "no", i.retry_of as "retryOf", i.kind, i.amount, i.state, m.standing, m.business_date as "on"
      from bank_instruction i left join bank_movement m using (instruction_no)
     where i.customer_id = ${customerId} order by m.seen_at, i.created_at`.execute(reader)
  return rows
}
