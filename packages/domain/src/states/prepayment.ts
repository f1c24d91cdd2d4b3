import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/**
 * 提前还款. A quote is valid for its day and its ledger version; afterwards it is expired or stale, and a new one is made. Money that
 * the bank first reported as not collected still settles the loan when it arrives; money that the bank reverses does not.
 */
export const prepayment = defineMachine({
  name: 'prepayment',
  initial: 'quoted',
  transitions: {
    quoted: { confirm: 'confirmed', expire: 'expired', outdate: 'stale' },
    confirmed: { pay: 'paying', expire: 'expired', outdate: 'stale' },
    paying: { settle: 'settled', fail: 'failed' },
    settled: { reverse: 'failed' },
    failed: { settleLate: 'settled' },
    expired: {},
    stale: {},
  },
})

export type PrepaymentState = StateOf<typeof prepayment>
export type PrepaymentEvent = EventName<typeof prepayment>
