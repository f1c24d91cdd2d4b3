/**
 * Why no act reaches it, and the test that does: its file from the root, and a part of its title. `seldom`: now and then an act does
 * reach it, too.
 */
type OutOfReach = { why: string; file: string; title: string; seldom?: true }

const CODES = {
  file: 'packages/server/src/app/every-code.test.ts',
  title: 'a caller who provokes status %s gets it',
}
/** The state machine and the database allow it; no part of the server takes it. */
const UNUSED = {
  why: 'the state machine allows it, and no part of the server takes it',
  file: 'packages/domain/src/states/machines.test.ts',
  title: '$name allows each of its transitions and refuses every other',
}

const CLOSED = {
  ...UNUSED,
  why: 'a closed order had submitted nothing to the bank, and the sandbox’s bank notifies of our orders only',
}

const MODULES = 'packages/server/src/modules'

/** The events that no act reaches. */
export const OUT_OF_REACH: Readonly<Record<string, OutOfReach>> = {
  'answer 0': { why: 'a failure of the server itself: one that a simulation meets is a finding', ...CODES },
  'answer 2012': {
    why: 'only accounts from before this product have no password, and none can be made here',
    ...CODES,
  },
  'case unknownOrder': {
    why: 'the sandbox’s bank notifies of our orders only',
    file: `${MODULES}/payments/payment-instructions/notices.test.ts`,
    title: 'a notice about an order that we never submitted becomes a case',
  },
  'case transactionReused': {
    why: 'the sandbox’s bank gives every movement a number of its own',
    file: `${MODULES}/payments/payment-instructions/notices.test.ts`,
    title: 'one bank transaction is never taken for two orders',
  },
  'case reversedTwice': {
    why: 'the books of the sandbox’s bank refuse a second reversal of one movement',
    file: `${MODULES}/lending/reversals/reversals.test.ts`,
    title: 'a second one for the same money is a case',
  },
  'case movementDiffers': {
    why: 'the statement of the sandbox’s bank is its books, and a notice of another amount is rejected',
    file: `${MODULES}/operations/end-of-day/night-jobs.test.ts`,
    title: 'with another amount opens a case',
  },
  'case unbookedMovement': {
    why: 'the statement of the sandbox’s bank has no movements but those of our orders',
    file: `${MODULES}/operations/end-of-day/night-jobs.test.ts`,
    title: 'a bank movement of no order of ours opens one case',
  },
  'case lenderLoanUnknown': {
    why: 'the sandbox’s lender errs in the figures of our loans, and lends nothing else',
    file: `${MODULES}/lending/lenders/lenders.test.ts`,
    title: 'a loan that only it has',
  },
  'case mallSignatureReused': {
    why: 'the sandbox’s mall signs no forged fields',
    file: `${MODULES}/engagement/mall/forgery.test.ts`,
    title: 'one signature of the mall has one meaning',
  },
  'case mallOrderDiffers': {
    why: 'the sandbox’s mall requests one exchange under one number',
    file: `${MODULES}/engagement/mall/mall.test.ts`,
    title: 'with other figures it opens a case',
  },
  'case mallOrderUnknown': {
    why: 'the sandbox’s mall delivers nothing that it did not request points for',
    file: `${MODULES}/engagement/mall/mall.test.ts`,
    title: 'that no customer paid for opens a case',
  },
  'killed at close.chunk': {
    why: 'a world is too small for a close of more than one transaction',
    file: `${MODULES}/operations/end-of-day/close-day.test.ts`,
    title: 'a worker that resumes a close interrupted at any step finishes it',
  },
  'transition creditLine frozen close': {
    why: 'a frozen account is not closed, and a line that is over its limit has loans',
    file: `${MODULES}/customer/account-closure/blockers.test.ts`,
    title: 'all reasons are named at once',
  },
  'transition campaignGrant given return': {
    why: 'no promise of a campaign fails in a simulation',
    file: `${MODULES}/engagement/campaigns/grant.test.ts`,
    title: 'a returned grant goes back into the budget once',
    seldom: true,
  },
  'transition repaymentOrder closed applyLate': CLOSED,
  'transition repaymentOrder closed refundLate': CLOSED,
  'transition deskPayment closed refundLate': CLOSED,
  'transition creditLine applying abandon': UNUSED,
  'transition mallOrder asked callOff': UNUSED,
  'transition loanOrder draft cancel': UNUSED,
  'transition loanOrder draft timeOut': UNUSED,
  'transition repaymentOrder created sendCode': UNUSED,
  'transition repaymentOrder codeSent sendCode': UNUSED,
  'transition repaymentOrder codeSent process': UNUSED,
  'transition repaymentOrder codeSent close': UNUSED,
  'transition prepayment quoted outdate': UNUSED,
  'transition prepayment quoted expire': UNUSED,
  'transition repaymentOrder processing close': UNUSED,
  'transition repaymentOrder partlySucceeded refund': UNUSED,
  'transition card smsSent sendCode': UNUSED,
  'transition card bound invalidate': UNUSED,
  'transition certificate applied generate': UNUSED,
  'transition certificate generating finish': UNUSED,
  'transition certificate generating fail': UNUSED,
  'transition certificate failed generate': UNUSED,
  'transition refund requested reject': UNUSED,
  'transition prepayment confirmed outdate': UNUSED,
}
