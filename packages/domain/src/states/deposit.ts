import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 存管账户: the customer's account with the deposit bank. One that was never confirmed is abandoned. */
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
 * One order to the deposit bank. A card order waits for the bank's code and takes effect only by it, so it may expire; a
 * withdrawal or a cancellation needs no code and ends only by the bank's answer.
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
