import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 存管账户: the customer's account with the deposit bank. One that was never confirmed is given up. */
export const depositAccount = defineMachine({
  name: 'depositAccount',
  initial: 'opening',
  transitions: {
    opening: { open: 'open', giveUp: 'abandoned' },
    open: { askCancel: 'cancelling' },
    cancelling: { cancel: 'cancelled', keep: 'open' },
    cancelled: {},
    abandoned: {},
  },
})
export type DepositAccountState = StateOf<typeof depositAccount>
export type DepositAccountEvent = EventName<typeof depositAccount>

/**
 * One thing that the deposit bank is asked for. What needs its code (a card) waits for that and takes effect by it alone, so
 * it may expire; what needs none (a withdrawal, a cancellation) ends by the bank's word only.
 */
export const depositOrder = defineMachine({
  name: 'depositOrder',
  initial: 'asked',
  transitions: {
    asked: { sendCode: 'codeSent', finish: 'done', fail: 'failed', expire: 'expired' },
    codeSent: { check: 'checking', finish: 'done', fail: 'failed', expire: 'expired' },
    checking: { refuseCode: 'codeSent', finish: 'done', fail: 'failed' },
    done: {},
    failed: {},
    expired: {},
  },
})
export type DepositOrderState = StateOf<typeof depositOrder>
export type DepositOrderEvent = EventName<typeof depositOrder>
