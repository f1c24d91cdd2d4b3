import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 积分商城兑换. Points are held when the mall requests them, spent when it has delivered, and returned when it could not. */
export const mallOrder = defineMachine({
  name: 'mallOrder',
  initial: 'asked',
  transitions: {
    // too few points, or the mall cancelled the exchange before it requested it
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
