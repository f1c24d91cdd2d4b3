import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/**
 * 还款订单. Processing includes "no answer yet": the bank is queried, and only an answer ends it. A success that arrives after an
 * order failed or closed is never dropped: it is applied (`applyLate`) or returned (`refundLate`).
 */
export const repaymentOrder = defineMachine({
  name: 'repaymentOrder',
  initial: 'created',
  transitions: {
    created: { sendCode: 'codeSent', process: 'processing', close: 'closed' },
    codeSent: { sendCode: 'codeSent', process: 'processing', close: 'closed' },
    processing: { succeed: 'succeeded', succeedPartly: 'partlySucceeded', fail: 'failed', close: 'closed' },
    succeeded: { reverse: 'reversed', refund: 'refunded' },
    partlySucceeded: { reverse: 'reversed', refund: 'refunded' },
    failed: { applyLate: 'succeeded', refundLate: 'refunded' },
    closed: { applyLate: 'succeeded', refundLate: 'refunded' },
    reversed: {},
    refunded: {},
  },
})

export type RepaymentOrderState = StateOf<typeof repaymentOrder>
export type RepaymentOrderEvent = EventName<typeof repaymentOrder>

/** The wire's `payState`. It has no code for returned money: reversed is shown as failed, refunded as closed. */
export const repaymentOrderCode: Record<RepaymentOrderState, number> = {
  created: 0,
  codeSent: 1,
  processing: 2,
  succeeded: 3,
  failed: 4,
  partlySucceeded: 5,
  closed: 6,
  reversed: 4,
  refunded: 6,
}
