/** Why no act brings it about, and the test that does: its file from the root, and a part of its title. */
type OutOfReach = { why: string; file: string; title: string }

const CODES = {
  file: 'packages/server/src/app/every-code.test.ts',
  title: '%s is answered where it should be',
}
/** The graph has it, and so has the database; no part of the server takes it. */
const UNUSED = {
  why: 'the machine allows it, and nothing in the server does it',
  file: 'packages/domain/src/states/machines.test.ts',
  title: '$name takes each of its changes and refuses every other',
}

const CLOSED = {
  ...UNUSED,
  why: 'what was closed had asked the bank for nothing, and the bank here tells of no order but ours',
}

const MODULES = 'packages/server/src/modules'

/** What no act brings about. */
export const OUT_OF_REACH: Readonly<Record<string, OutOfReach>> = {
  'answer 0': { why: 'a failure of the server itself: one that a simulation meets is a finding', ...CODES },
  'answer 2012': {
    why: 'only accounts from before this product have no password, and none can be made here',
    ...CODES,
  },
  'case unknownOrder': {
    why: 'the bank here tells of no order but ours',
    file: `${MODULES}/payments/payment-instructions/notices.test.ts`,
    title: 'a notice about an order that we never gave becomes a case',
  },
  'case transactionReused': {
    why: 'the bank here gives every movement a number of its own',
    file: `${MODULES}/payments/payment-instructions/notices.test.ts`,
    title: 'one bank transaction is never taken for two orders',
  },
  'case reversedTwice': {
    why: 'the books of the bank here refuse a second reversal of one movement',
    file: `${MODULES}/lending/reversals/reversals.test.ts`,
    title: 'a second one for the same money is a case',
  },
  'case movementDiffers': {
    why: 'the statement of the bank here is its books, and a notice of another amount is not believed',
    file: `${MODULES}/operations/end-of-day/night-jobs.test.ts`,
    title: 'so is a movement of another amount',
  },
  'case unbookedMovement': {
    why: 'the statement of the bank here has no movement but those of our orders',
    file: `${MODULES}/operations/end-of-day/night-jobs.test.ts`,
    title: 'a movement of no order of ours is a case',
  },
  'case lenderLoanUnknown': {
    why: 'the lender here errs in the figures of our loans, and lends nothing else',
    file: `${MODULES}/lending/lenders/lenders.test.ts`,
    title: 'what it alone has',
  },
  'case mallSignatureReused': {
    why: 'the mall here signs no forged fields',
    file: `${MODULES}/engagement/mall/forgery.test.ts`,
    title: 'one signature of the mall has one meaning',
  },
  'case mallOrderDiffers': {
    why: 'the mall here asks for one exchange under one number',
    file: `${MODULES}/engagement/mall/mall.test.ts`,
    title: 'with other figures it is a case',
  },
  'case mallOrderUnknown': {
    why: 'the mall here delivers nothing that it did not ask points for',
    file: `${MODULES}/engagement/mall/mall.test.ts`,
    title: 'paid for are a case',
  },
  'transition creditLine frozen close': {
    why: 'a frozen account is not closed, and a line that is over its limit has loans',
    file: `${MODULES}/customer/account-closure/blockers.test.ts`,
    title: 'all reasons are named at once',
  },
  'transition campaignGrant given return': {
    why: 'nothing that a campaign promises here comes to nothing',
    file: `${MODULES}/engagement/campaigns/grant.test.ts`,
    title: 'what did not come to pass goes back into the budget once',
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
