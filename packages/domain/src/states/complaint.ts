import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 工单. A further message of the customer reopens one that was answered or closed. */
export const complaint = defineMachine({
  name: 'complaint',
  initial: 'received',
  transitions: {
    received: { take: 'inHand', answer: 'answered', close: 'closed' },
    inHand: { answer: 'answered', close: 'closed' },
    answered: { answer: 'answered', reopen: 'received', close: 'closed' },
    closed: { reopen: 'received' },
  },
})

export type ComplaintState = StateOf<typeof complaint>
export type ComplaintEvent = EventName<typeof complaint>

/** The wire: 0 received, 1 in hand, 2 answered, 3 closed. */
export const complaintCode: Record<ComplaintState, number> = { received: 0, inHand: 1, answered: 2, closed: 3 }
