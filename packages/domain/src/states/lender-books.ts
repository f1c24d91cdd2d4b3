import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/**
 * The comparison of a partner lender's loan in the lender's books with ours. `accepted`: staff know of the difference and have
 * decided that it may stand.
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
