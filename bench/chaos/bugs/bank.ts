import { MODULES, type PlantedBug, SERVER } from './planted-bug.ts'

/** Bugs in reading the bank’s answers and notices. */
export const BANK_BUGS: readonly PlantedBug[] = [
  {
    name: 'no unique key on the bank’s transactions',
    kind: 'a unique key left out',
    file: `${SERVER}/migrations/0040_bank_orders.sql`,
    from: 'primary key (channel, channel_txn)',
    to: 'check (channel <> channel_txn)',
    test: `${SERVER}/modules/payments/payment-instructions/notices.test.ts`,
    title: 'a hundred copies of a notice',
  },
  {
    name: 'a timeout is taken for a failure',
    kind: 'unknown taken for failed',
    file: `${SERVER}/modules/payments/payment-instructions/submit-instruction.ts`,
    from: "if (answer.kind === 'unknown' ||",
    to: "if (answer.kind === 'unknown') return { state: 'failed', reason: 'rejected' }\n  if (",
    test: `${SERVER}/modules/payments/payment-instructions/payouts.test.ts`,
    title: 'a payout that meets timeout',
  },
  {
    name: 'the amount of a notice is not checked',
    kind: 'a check left out',
    file: `${SERVER}/modules/payments/payment-instructions/resolve-instruction.ts`,
    from: 'said.amount === order.amount &&',
    to: '',
    test: `${SERVER}/modules/payments/payment-instructions/notices.test.ts`,
    title: 'a signed notice about another amount',
  },
  {
    name: 'an unanswered query is taken for a failure',
    kind: 'unknown taken for failed',
    file: `${MODULES}/payments/payment-instructions/resolve-instruction.ts`,
    from: "if (answer.kind !== 'answer') return undefined",
    to: "if (answer.kind !== 'answer') return { state: 'failed', reason: 'notReceived' }",
    test: `${MODULES}/payments/payment-instructions/payouts.test.ts`,
    title: 'whose queries meet',
  },
  {
    name: 'a transaction of another order counts as known',
    kind: 'a swallowed error',
    file: `${MODULES}/payments/payment-instructions/record-outcome.ts`,
    from: `  return 'transactionReused'
`,
    to: `  return 'known'
`,
    test: `${MODULES}/payments/payment-instructions/notices.test.ts`,
    title: 'one bank transaction is never taken for two orders',
  },
  {
    name: 'a second late success is late once more',
    kind: 'a state that is checked too narrowly',
    file: `${MODULES}/payments/payment-instructions/record-outcome.ts`,
    from: "order.state === 'succeeded' || (await hasMoved(tx, instructionNo))",
    to: "order.state === 'succeeded'",
    test: `${MODULES}/lending/repayment/bank-word.test.ts`,
    title: 'a second late success of a failed payment',
  },
  {
    name: 'a surplus is not returned',
    kind: 'money forgotten',
    file: `${MODULES}/lending/repayment/collect-outcome.ts`,
    from: `if (left > 0)
    await createInstruction`,
    to: `if (left > repayment.amount)
    await createInstruction`,
    test: `${MODULES}/lending/repayment/bank-word.test.ts`,
    title: 'money that comes late for a bill that was paid meanwhile',
  },
  {
    name: 'a failed payout keeps its hold',
    kind: 'a hold that is never released',
    file: `${MODULES}/lending/loans/payout-outcome.ts`,
    from: `  await endHold(tx, { customerId, orderId, to: 'voided' })
`,
    to: '',
    test: `${MODULES}/payments/payment-instructions/payouts.test.ts`,
    title: 'a payout that the bank refuses',
  },
  {
    name: 'a hold that has ended is ended again',
    kind: 'a double release of a hold',
    file: `${MODULES}/lending/credit-line/hold.ts`,
    from: 'if (row.state === to) return',
    to: '',
    test: `${MODULES}/lending/credit-line/hold.test.ts`,
    title: 'is given back once',
  },
  {
    name: 'one payment may be submitted to the bank twice',
    kind: 'a unique key left out',
    file: `${SERVER}/migrations/0230_the_database_refuses.sql`,
    from: 'create unique index bank_instruction_one_collection',
    to: 'create index bank_instruction_one_collection',
    test: `${SERVER}/ledger/refused.test.ts`,
    title: 'refuses a payment a second collection',
  },
]
