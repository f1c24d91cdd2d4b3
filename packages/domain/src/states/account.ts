import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 账户. Closed: person data erased or pseudonymised, ledger rows kept. Closing may be taken back until it is done. */
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
