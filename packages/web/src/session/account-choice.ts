import type { OwnAccount } from '@wanka/contract/multi-account.ts'
import { held } from './held.ts'

/** On the way to one account: what the login gave, and what was chosen and shown since. */
export type AccountChoice = {
  ticket: string
  /** Where the person wanted to go. */
  target: string
  needPin?: boolean
  named?: OwnAccount
  chosen?: OwnAccount
  /** The chosen phone has shown its code. */
  smsTicket?: string
  outcome?: ChoiceOutcome
}
/** `over`: another device was first, or it took too long. */
export type ChoiceOutcome =
  | { kind: 'done'; kept: string; released: string[] }
  | { kind: 'failed'; message: string }
  | { kind: 'over'; message: string }

export const accountChoice = held<AccountChoice>()
