import { ephemeralStore } from '../../../storage/ephemeral-store.ts'

/** The proofs on the way to a new deal password. The tickets last a few minutes, and the server consumes them. */
export type ResetProgress = { smsTicket: string; certId: string; identityTicket: string }

export const { get: resetProgress, keep: keepProgress, forget: forgetProgress } = ephemeralStore<ResetProgress>()
