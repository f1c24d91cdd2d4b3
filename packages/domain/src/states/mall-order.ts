import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 积分商城兑换. Points are set aside when the mall asks, used when it has delivered, and given back when it could not. */
export const mallOrder = defineMachine({
  name: 'mallOrder',
  initial: 'asked',
  transitions: {
    // there are too few points, or the mall called it off before it asked
    asked: { hold: 'held', refuse: 'refused', callOff: 'voided' },
    held: { deliver: 'spent', fail: 'returned' },
    spent: {},
    returned: {},
    refused: {},
    voided: {},
  },
})

export type MallOrderState = StateOf<typeof mallOrder>
export type MallOrderEvent = EventName<typeof mallOrder>
