import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** A card of a partner's phone plan. It is paid from its activation on; an unpaid month ends it. */
export const letongCard = defineMachine({
  name: 'letongCard',
  initial: 'ordered',
  transitions: {
    ordered: { send: 'ready', decline: 'declined' },
    ready: { activate: 'activating', leave: 'cancelled' },
    activating: { begin: 'active', refuse: 'ready' },
    active: { leave: 'ended', lapse: 'ended', expire: 'ended' },
    declined: {},
    cancelled: {},
    ended: {},
  },
})

export type LetongCardState = StateOf<typeof letongCard>
export type LetongCardEvent = EventName<typeof letongCard>
