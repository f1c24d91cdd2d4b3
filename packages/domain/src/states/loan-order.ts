import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/**
 * 借款订单. Submitting holds the limit; cancellation, refusal, failed payout and time-out release it. A payout without an answer
 * stays disbursing and is queried, never sent again. A payout that the customer's bank sends back ends the loan as if it had
 * failed. A reversed repayment reopens a settled loan.
 */
export const loanOrder = defineMachine({
  name: 'loanOrder',
  initial: 'draft',
  transitions: {
    draft: { submit: 'submitted', cancel: 'cancelled', timeOut: 'timedOut' },
    submitted: { askAuth: 'waitingAuth', review: 'reviewing', cancel: 'cancelled', timeOut: 'timedOut' },
    waitingAuth: { review: 'reviewing', cancel: 'cancelled', timeOut: 'timedOut' },
    reviewing: { approve: 'approved', refuse: 'refused', cancel: 'cancelled', timeOut: 'timedOut' },
    approved: { sign: 'signing', cancel: 'cancelled', timeOut: 'timedOut' },
    signing: { disburse: 'disbursing', cancel: 'cancelled', timeOut: 'timedOut' },
    disbursing: { payOut: 'repaying', failPayout: 'payoutFailed' },
    repaying: { settle: 'settled', returnPayout: 'payoutFailed' },
    settled: { reopen: 'repaying' },
    cancelled: {},
    refused: {},
    payoutFailed: {},
    timedOut: {},
  },
})

export type LoanOrderState = StateOf<typeof loanOrder>
export type LoanOrderEvent = EventName<typeof loanOrder>

/** The wire's `orderState`. */
export const loanOrderCode: Record<LoanOrderState, number> = {
  draft: 10,
  submitted: 20,
  waitingAuth: 30,
  reviewing: 40,
  approved: 50,
  signing: 60,
  disbursing: 70,
  repaying: 80,
  settled: 90,
  cancelled: 91,
  refused: 92,
  payoutFailed: 93,
  timedOut: 94,
}

/** Repaying with an instalment past its due date. Derived from the business date, never stored. */
export const OVERDUE_CODE = 81

/** The wire code of a loan order; 81 for one that is repaying and overdue. */
export function loanOrderWireCode(state: LoanOrderState, overdue: boolean): number {
  return state === 'repaying' && overdue ? OVERDUE_CODE : loanOrderCode[state]
}

/**
 * The state of a wire code; 81 is repaying.
 * @throws RangeError on an unknown code.
 */
export function loanOrderStateOf(code: number): LoanOrderState {
  if (code === OVERDUE_CODE) return 'repaying'
  for (const state of Object.keys(loanOrderCode) as LoanOrderState[]) if (loanOrderCode[state] === code) return state
  throw new RangeError(`no loan order state ${code}`)
}
