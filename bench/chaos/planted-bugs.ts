import type { Planting } from '../planted/tree.ts'

/** A bug, and the test that must see it. */
export type PlantedBug = Planting & { test: string; title: string }

const SERVER = 'packages/server/src'

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'no row lock on the credit line',
    file: `${SERVER}/modules/credit-line/line-row.ts`,
    from: `.where('customer_id', '=', customerId)
    .forUpdate()`,
    to: ".where('customer_id', '=', customerId)",
    test: `${SERVER}/modules/loans/races.test.ts`,
    title: 'fifty devices with keys and tickets of their own',
  },
  {
    name: 'answer before commit',
    file: `${SERVER}/kernel/db.ts`,
    from: 'const result = await db.transaction().execute(async (tx) => {',
    to: `const answerEarly = (run: (tx: Tx) => Promise<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          const answered = async (tx: Tx) => {
            const answer = await run(tx)
            resolve(answer)
            return answer
          }
          db.transaction().execute(answered).catch(reject)
        })
      const result = await answerEarly(async (tx) => {`,
    test: `${SERVER}/kernel/connection.test.ts`,
    title: 'a write that waits and fails takes its transaction along',
  },
  {
    name: 'no unique key on the bank’s transactions',
    file: `${SERVER}/migrations/0040_bank_orders.sql`,
    from: 'primary key (channel, channel_txn)',
    to: 'check (channel <> channel_txn)',
    test: `${SERVER}/modules/bank-orders/notices.test.ts`,
    title: 'a hundred copies of a notice',
  },
  {
    name: 'a timeout is taken for a failure',
    file: `${SERVER}/modules/bank-orders/say-order.ts`,
    from: "if (answer.kind === 'unknown' ||",
    to: "if (answer.kind === 'unknown') return { state: 'failed', reason: 'rejected' }\n  if (",
    test: `${SERVER}/modules/bank-orders/payouts.test.ts`,
    title: 'a payout that meets timeout',
  },
  {
    name: 'the amount of a notice is not looked at',
    file: `${SERVER}/modules/bank-orders/find-out.ts`,
    from: 'said.amount === order.amount &&',
    to: '',
    test: `${SERVER}/modules/bank-orders/notices.test.ts`,
    title: 'a signed notice about another amount',
  },
  {
    name: 'no idempotency',
    file: `${SERVER}/kernel/idempotency.ts`,
    from: "if (claim.outcome === 'replay') return claim.stored_reply as T",
    to: '',
    test: `${SERVER}/modules/loans/races.test.ts`,
    title: 'fifty taps with one key',
  },
  {
    name: 'a budget is only looked at',
    file: `${SERVER}/modules/campaigns/grant.ts`,
    from: 'update campaign set spent = spent + $2::bigint where code = $1 and open and spent + $2::bigint <= budget returning spent',
    to: 'select spent from campaign where code = $1 and open and spent + $2::bigint <= budget',
    test: `${SERVER}/modules/campaigns/races.test.ts`,
    title: 'a hundred claim what is there for ten',
  },
  {
    name: 'rewards are taken out without a lock',
    file: `${SERVER}/ledger/balances.ts`,
    from: "`select balance from ledger_hold('rewardPayable', $1) as held (balance)`",
    to: 'OWED',
    test: `${SERVER}/modules/withdrawals/withdrawals.test.ts`,
    title: 'F11 ten devices that take out everything',
  },
]
