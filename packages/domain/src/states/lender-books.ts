import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/**
 * How a loan of a partner lender stands in the lender's books beside ours. `accepted`: a person knows of the difference and
 * has decided that it may stand.
 */
export const lenderBooks = defineMachine({
  name: 'lenderBooks',
  initial: 'notCompared',
  transitions: {
    notCompared: { agree: 'agreed', differ: 'differing' },
    agreed: { differ: 'differing' },
    differing: { agree: 'agreed', accept: 'accepted' },
    accepted: { agree: 'agreed', differ: 'differing' },
  },
})

export type LenderBooksState = StateOf<typeof lenderBooks>
export type LenderBooksEvent = EventName<typeof lenderBooks>
