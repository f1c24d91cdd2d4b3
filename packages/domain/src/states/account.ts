import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 账户. Closed: personal data erased or pseudonymised, ledger rows kept. A closure can be cancelled until it is done. */
export const account = defineMachine({
  name: 'account',
  initial: 'active',
  transitions: {
    active: { requestClosing: 'closing' },
    closing: { close: 'closed', cancelClosing: 'active' },
    closed: {},
  },
})

export type AccountState = StateOf<typeof account>
export type AccountEvent = EventName<typeof account>
