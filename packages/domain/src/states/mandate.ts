import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 签约: permission to debit a card. A failed or expired attempt may be applied for again; a terminated one stays ended. */
export const mandate = defineMachine({
  name: 'mandate',
  initial: 'unsigned',
  transitions: {
    unsigned: { apply: 'applied' },
    applied: { apply: 'applied', sign: 'signed', fail: 'failed', expire: 'expired' },
    signed: { terminate: 'terminated' },
    failed: { apply: 'applied' },
    expired: { apply: 'applied' },
    terminated: {},
  },
})

export type MandateState = StateOf<typeof mandate>
export type MandateEvent = EventName<typeof mandate>

/** The wire's signing state: 0 unsigned, 1 code sent, 2 signed, 3 failed, 4 no longer valid. */
export const mandateCode: Record<MandateState, number> = {
  unsigned: 0,
  applied: 1,
  signed: 2,
  failed: 3,
  expired: 4,
  terminated: 4,
}
