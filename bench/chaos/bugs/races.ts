import { MODULES, type PlantedBug, SERVER } from './planted-bug.ts'

/** Bugs that only concurrent requests show. */
export const RACE_BUGS: readonly PlantedBug[] = [
  {
    name: 'no row lock on the credit line',
    kind: 'a lock left out',
    file: `${SERVER}/modules/lending/credit-line/line-row.ts`,
    from: `.where('customer_id', '=', customerId)
    .forUpdate()`,
    to: ".where('customer_id', '=', customerId)",
    test: `${SERVER}/modules/lending/loans/races.test.ts`,
    title: 'fifty devices with keys and tickets of their own',
  },
  {
    name: 'answer before commit',
    kind: 'an answer before its commit',
    file: `${SERVER}/platform/db/db.ts`,
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
    test: `${SERVER}/platform/db/connection.test.ts`,
    title: 'a pipelined write that fails rolls its transaction back',
  },
  {
    name: 'no idempotency',
    kind: 'a check left out',
    file: `${SERVER}/platform/http/idempotency.ts`,
    from: "if (claim.outcome === 'replay') return claim.stored_reply as T",
    to: '',
    test: `${SERVER}/modules/lending/loans/races.test.ts`,
    title: 'fifty taps with one key',
  },
  {
    name: 'a budget is read and not consumed',
    kind: 'a figure that is read and not consumed',
    file: `${SERVER}/modules/engagement/campaigns/grant.ts`,
    from: 'update campaign set spent = spent + $2::bigint where code = $1 and open and spent + $2::bigint <= budget returning spent',
    to: 'select spent from campaign where code = $1 and open and spent + $2::bigint <= budget',
    test: `${SERVER}/modules/engagement/campaigns/races.test.ts`,
    title: 'a hundred customers who claim a budget for ten',
  },
  {
    name: 'rewards are withdrawn without a lock',
    kind: 'a lock left out',
    file: `${SERVER}/ledger/balances.ts`,
    from: "`select balance from ledger_hold('rewardPayable', $1) as held (balance)`",
    to: 'OWED',
    test: `${SERVER}/modules/payments/withdrawals/withdrawals.test.ts`,
    title: 'F11 a customer who withdraws everything from ten devices',
  },
  {
    name: 'the bills are not locked when the due day moves',
    kind: 'a lock left out',
    file: `${MODULES}/lending/due-day-change/choose.service.ts`,
    from: `  await lockInstalments(tx, customerId, choice.appIds)
`,
    to: '',
    test: `${MODULES}/lending/due-day-change/races.test.ts`,
    title: 'chooses another day while the night posts the interest',
  },
  {
    name: 'loans are locked in the requested order',
    kind: 'an order of locks',
    file: `${MODULES}/lending/repayment/apply.service.ts`,
    from: 'app_id = any($2) order by order_id for update',
    to: 'app_id = any($2) order by array_position($2, app_id) for update',
    test: `${MODULES}/lending/repayment/races.test.ts`,
    title: 'name them in either order',
  },
  {
    name: 'a coupon is read without its lock',
    kind: 'a lock left out',
    file: `${MODULES}/engagement/coupons/move-coupon.ts`,
    from: `    .where('coupon_id', '=', couponId)
    .forUpdate()
    .executeTakeFirst()`,
    to: `    .where('coupon_id', '=', couponId)
    .executeTakeFirst()`,
    test: `${MODULES}/lending/repayment/coupon.test.ts`,
    title: 'one red packet for two payments',
  },
  {
    name: 'the limit does not count what is held',
    kind: 'a stale figure',
    file: `${MODULES}/lending/credit-line/hold.ts`,
    from: 'if (amount > line.available)',
    to: 'if (amount > line.granted)',
    test: `${MODULES}/lending/credit-line/hold.test.ts`,
    title: 'fifty applications at once',
  },
  {
    name: 'the loan is not locked while its refunds are summed up',
    kind: 'a lock left out',
    file: `${MODULES}/lending/refunds/request-refund.service.ts`,
    from: `    .where('order_id', '=', orderId)
    .forUpdate()
    .execute()`,
    to: `    .where('order_id', '=', orderId)
    .execute()`,
    test: `${MODULES}/lending/refunds/refunds.test.ts`,
    title: 'one number is one refund',
  },
  {
    name: 'a used quote is used again',
    kind: 'a check left out',
    file: `${MODULES}/lending/loans/quote-used.ts`,
    from: 'if (!order) return',
    to: 'if (order) return',
    test: `${MODULES}/lending/loans/races.test.ts`,
    title: 'a quote makes one loan',
  },
  {
    name: 'the job of one of two concurrent callers is lost',
    kind: 'a stale read',
    file: `${SERVER}/platform/jobs/jobs.ts`,
    from: 'sql`select queue_job(',
    to: 'sql`select graphile_worker.add_job(',
    test: `${SERVER}/platform/jobs/jobs.test.ts`,
    title: 'a job that two callers enqueue at once is not lost',
  },
  {
    name: 'a loan takes its share of the night’s interest while the night posts',
    kind: 'a lock left out',
    file: `${SERVER}/migrations/0407_interest_for_all.sql`,
    from: `begin
  perform pg_advisory_xact_lock_shared(407, customer_bucket(p_customer));
  select through`,
    to: `begin
  select through`,
    test: `${MODULES}/operations/end-of-day/interest-for-all.test.ts`,
    title: 'booked while the night posts waits for it',
  },
]
