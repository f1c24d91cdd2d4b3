import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/**
 * 提现. Requesting holds the balance; only a definite failure releases it. Whether the bank has received it, is processing it or
 * does not answer is the state of its payment instruction: an unknown outcome is queried and stays requested. A payment reported
 * after a failure counts, and so does a payout that the card's bank sends back.
 */
export const withdrawal = defineMachine({
  name: 'withdrawal',
  initial: 'requested',
  transitions: {
    requested: { succeed: 'paid', fail: 'failed' },
    paid: { returnPayout: 'failed' },
    failed: { applyLate: 'paid' },
  },
})

export type WithdrawalState = StateOf<typeof withdrawal>
export type WithdrawalEvent = EventName<typeof withdrawal>

/** The wire: 0 processing, 1 paid, 2 failed. */
export const withdrawalCode = { requested: '0', paid: '1', failed: '2' } as const satisfies Record<
  WithdrawalState,
  string
>
