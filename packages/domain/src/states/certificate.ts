import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 结清证明. It is ready at once, or drawn up by a job that may fail and be tried again. */
export const certificate = defineMachine({
  name: 'certificate',
  initial: 'applied',
  transitions: {
    applied: { generate: 'generating', finish: 'ready' },
    generating: { finish: 'ready', fail: 'failed' },
    failed: { generate: 'generating' },
    ready: {},
  },
})

export type CertificateState = StateOf<typeof certificate>
export type CertificateEvent = EventName<typeof certificate>

/** The wire: 0 applied, 1 generating, 2 ready, 3 failed. */
export const certificateCode: Record<CertificateState, number> = { applied: 0, generating: 1, ready: 2, failed: 3 }
