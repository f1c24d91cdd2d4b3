import type { Reader } from '@wanka/server/platform/db/db.ts'
import { sql } from 'kysely'
import type { TestServer } from '../../servers/test-server.ts'
import type { Told } from './differences.ts'

type BankBooks = { orders: readonly { orderNo: string; moved: number }[] }
type Meant = {
  customerId: string
  orderNo: string
  kind: string
  amount: number
  /**
   * Whether its purpose stands: `whole` by its state alone, `apart` unless the bank reversed it since, `loose` where only the
   * bank decides.
   */
  stands: 'whole' | 'apart' | 'loose' | 'no'
  /** Further movements that we know of, less those that were reversed. */
  doubles: number
  singles: number
  takenBack: number
}

/**
 * The purpose of each completed bank instruction, and whether it stands: a payment that reached bills or was returned, a loan, a
 * completed refund, a paid withdrawal. A debit for anything else must have moved nothing; money that was paid out without a
 * purpose goes to suspense (decision 17), and only the bank's books have it.
 */
async function loadMeant(reader: Reader, customerIds: readonly string[]): Promise<Meant[]> {
  const ids = [...customerIds]
  const { rows } = await sql<Meant>`
    with moved as (
      select m.instruction_no, count(*) filter (where m.standing in ('first', 'late')) as singles,
             count(*) filter (where m.standing = 'double') - count(*) filter (where d.standing = 'double') as doubles,
             count(*) filter (where d.standing in ('first', 'late')) as taken_back
        from bank_movement m left join bank_movement d on d.channel = m.channel and d.channel_txn = m.reverses
       where m.customer_id = any(${ids}) group by m.instruction_no
    )
    select i.customer_id as "customerId", i.instruction_no as "orderNo", i.kind, i.amount, coalesce(
             case when r.state in ('succeeded', 'partlySucceeded') or p.state = 'succeeded' and i.kind = 'collect' then 'whole'
                  when r.state = 'refunded' or p.state in ('refunding', 'refunded') and i.kind = 'collect' then 'apart'
                  when i.kind = 'collect' then 'no'
                  when l.state in ('repaying', 'settled') and l.payout_no = i.instruction_no then 'apart'
                  when f.state = 'completed' and f.payout_no = i.instruction_no then 'whole'
                  when p.state = 'refunded' and p.return_no = i.instruction_no then 'whole'
                  when w.state = 'paid' then 'whole' end, 'loose') as stands,
           coalesce(m.singles, 0)::int as singles, coalesce(m.doubles, 0)::int as doubles, coalesce(m.taken_back, 0)::int as "takenBack"
      from bank_instruction i
      left join moved m using (instruction_no)
      left join repayment_order r on i.kind = 'collect' and r.customer_id = i.customer_id and r.repay_id = i.subject
      left join desk_payment p on p.customer_id = i.customer_id and p.payment_id = i.subject
      left join loan_order l on i.kind = 'payout' and l.customer_id = i.customer_id and l.order_id = i.subject
      left join refund f on i.kind = 'refund' and f.customer_id = i.customer_id and f.refund_id = i.subject
      left join reward_withdrawal w on i.kind = 'reward' and w.customer_id = i.customer_id and w.withdrawal_id = i.subject
     where i.customer_id = any(${ids}) and i.state not in ('intended', 'sent')`.execute(reader)
  return rows
}

const timesOf = ({ stands, singles, doubles, takenBack }: Meant): number => {
  const once = { whole: 1, apart: 1 - takenBack, loose: singles - takenBack, no: 0 }[stands]
  return once + doubles
}

/** Compares each customer's money in the bank's own books with our loans, payments and refunds. */
export async function lookAtBank(
  { platform, sandbox }: Pick<TestServer, 'platform' | 'sandbox'>,
  told: ReadonlyMap<string, Told>,
): Promise<void> {
  const [books, meant] = await Promise.all([
    sandbox.books() as Promise<BankBooks>,
    loadMeant(platform.db, [...told.keys()]),
  ])
  const moved = new Map(books.orders.map((order) => [order.orderNo, order.moved]))
  for (const order of meant) {
    const own = told.get(order.customerId)
    const [ours, theirs] = [timesOf(order) * order.amount, moved.get(order.orderNo) ?? 0]
    if (own && ours !== theirs)
      own.lines.push(`${own.where} bank order ${order.orderNo} (${order.kind}): model ${ours}, the bank ${theirs}`)
  }
}
