import { held } from '../../../session/held.ts'

/** What was shown on the way to a new deal password. The tickets last a few minutes, and the server spends them. */
export type ResetProgress = { smsTicket: string; certId: string; identityTicket: string }

export const { get: resetProgress, keep: keepProgress, forget: forgetProgress } = held<ResetProgress>()
