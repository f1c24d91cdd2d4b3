import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 额度. Approved: granted and not yet activated. A refused customer may apply again from the date given with the refusal. */
export const creditLine = defineMachine({
  name: 'creditLine',
  initial: 'none',
  transitions: {
    none: { apply: 'applying' },
    applying: { submit: 'reviewing', abandon: 'none' },
    reviewing: { approve: 'approved', refuse: 'refused' },
    approved: { activate: 'active', expire: 'expired', close: 'closed' },
    active: {
      freeze: 'frozen',
      expire: 'expired',
      close: 'closed',
      // the limit itself changes, or how much of it the customer allows
      raise: 'active',
      setLimit: 'active',
      lock: 'active',
      unlock: 'active',
    },
    frozen: { unfreeze: 'active', expire: 'expired', close: 'closed' },
    expired: { review: 'reviewing', close: 'closed' },
    refused: { apply: 'applying', close: 'closed' },
    closed: {},
  },
})

export type CreditLineState = StateOf<typeof creditLine>
export type CreditLineEvent = EventName<typeof creditLine>
