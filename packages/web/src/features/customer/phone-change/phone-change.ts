import { held } from '../../../session/held.ts'

/** What shows that the change is the account's own person's: the old phone, or who one is with the deal password. */
export type ChangeProof = { oldSmsTicket: string } | { identityTicket: string; dealTicket?: string }
/** The phone that a code was sent to, and when another may be, in milliseconds since 1970. */
export type NewPhone = { mobile: string; nextCodeAt: number }
export type PhoneChange = { proof: ChangeProof; to?: NewPhone; done?: true }

export const phoneChange = held<PhoneChange>()
