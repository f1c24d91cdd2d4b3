import type { AccountProof, OwnAccount } from '@wanka/contract/customer/multi-account.ts'
import { held } from './held.ts'

/** On the way to one account: what the login gave, and what was chosen and shown since. */
export type AccountChoice = {
  ticket: string
  /** Where the person wanted to go. */
  target: string
  accounts?: OwnAccount[]
  chosen?: OwnAccount
  /** What was shown so far, in the order of `phonesToShow`. */
  proofs?: AccountProof[]
  outcome?: ChoiceOutcome
}
/** `over`: another device was first, or it took too long. */
export type ChoiceOutcome =
  | { kind: 'done'; kept: string; released: string[] }
  | { kind: 'failed'; message: string }
  | { kind: 'over'; message: string }

/** The accounts whose phones show a code one after the other: that of the phone that stays, then every other. */
export const phonesToShow = ({ chosen, accounts = [] }: AccountChoice): OwnAccount[] =>
  chosen ? [chosen, ...accounts.filter(({ accountId }) => accountId !== chosen.accountId)] : []

export const accountChoice = held<AccountChoice>()
