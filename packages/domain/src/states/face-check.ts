import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/**
 * 人脸识别: one check at the identity provider. Asked: the provider has not issued a ticket yet; a check that it would not open is
 * dropped and uses up no attempt. When the consent is withdrawn, so is the outcome.
 */
export const faceCheck = defineMachine({
  name: 'faceCheck',
  initial: 'asked',
  transitions: {
    asked: { open: 'pending', drop: 'dropped', expire: 'expired', withdraw: 'withdrawn' },
    pending: { pass: 'passed', fail: 'failed', expire: 'expired', withdraw: 'withdrawn' },
    passed: { withdraw: 'withdrawn' },
    failed: { withdraw: 'withdrawn' },
    dropped: {},
    expired: {},
    withdrawn: {},
  },
})

export type FaceCheckState = StateOf<typeof faceCheck>
export type FaceCheckEvent = EventName<typeof faceCheck>
