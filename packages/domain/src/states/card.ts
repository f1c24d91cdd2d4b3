import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 银行卡. Binding again starts a new card row. A credit card is never bound: as a payee it is only ever paid to. */
export const card = defineMachine({
  name: 'card',
  initial: 'created',
  transitions: {
    created: { sendCode: 'smsSent', invalidate: 'invalid' },
    smsSent: { sendCode: 'smsSent', bind: 'bound', bindPayee: 'payee', invalidate: 'invalid' },
    bound: { unbind: 'unbound', invalidate: 'invalid' },
    payee: { unbind: 'unbound' },
    unbound: {},
    invalid: {},
  },
})

export type CardState = StateOf<typeof card>
export type CardEvent = EventName<typeof card>

export type UnbindBlocker = 'openOrder' | 'lastCardOfLoan'

/**
 * The reason why a bound card cannot be unbound: it backs an open order, or it is the only one left of a customer with a live
 * loan.
 */
export function unbindBlocker(facts: {
  openOrders: number
  boundCards: number
  liveLoans: number
}): UnbindBlocker | null {
  if (facts.openOrders > 0) return 'openOrder'
  return facts.liveLoans > 0 && facts.boundCards <= 1 ? 'lastCardOfLoan' : null
}
