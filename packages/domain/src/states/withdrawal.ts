import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 提现. Requesting holds the balance; only a definite failure releases it, an unknown outcome is asked about. */
export const withdrawal = defineMachine({
  name: 'withdrawal',
  initial: 'requested',
  transitions: {
    requested: { pay: 'paying', fail: 'failed' },
    paying: { succeed: 'paid', fail: 'failed', loseTrack: 'unknown' },
    unknown: { succeed: 'paid', fail: 'failed' },
    paid: {},
    failed: {},
  },
})

export type WithdrawalState = StateOf<typeof withdrawal>
export type WithdrawalEvent = EventName<typeof withdrawal>

/** The wire: 0 processing, 1 paid, 2 failed. */
export const withdrawalCode: Record<WithdrawalState, number> = {
  requested: 0,
  paying: 0,
  unknown: 0,
  paid: 1,
  failed: 2,
}
