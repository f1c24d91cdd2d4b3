import { ephemeralStore } from '../../../storage/ephemeral-store.ts'

/** The proof that the account's owner makes the change: the old phone, or the identity with the deal password. */
export type ChangeProof = { oldSmsTicket: string } | { identityTicket: string; dealTicket?: string }
/** The phone that a code was sent to, and when the next may be requested, in epoch milliseconds. */
export type NewPhone = { mobile: string; nextCodeAt: number }
export type PhoneChange = { proof: ChangeProof; to?: NewPhone; done?: true }

export const phoneChange = ephemeralStore<PhoneChange>()
