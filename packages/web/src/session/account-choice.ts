import type { AccountProof, OwnAccount } from '@wanka/contract/customer/multi-account.ts'
import { ephemeralStore } from '../storage/ephemeral-store.ts'

/** State of a choice between accounts: what the login returned, and what was chosen and proved since. */
export type AccountChoice = {
  ticket: string
  /** The page that the customer was on the way to. */
  target: string
  accounts?: OwnAccount[]
  chosen?: OwnAccount
  /** The proofs so far, in the order of `phonesToShow`. */
  proofs?: AccountProof[]
  outcome?: ChoiceOutcome
}
/** `over`: another device was faster, or it took too long. */
export type ChoiceOutcome =
  | { kind: 'done'; kept: string; released: string[] }
  | { kind: 'failed'; message: string }
  | { kind: 'over'; message: string }

/** The accounts whose phones prove a code, in order: the one that stays, then every other. */
export const phonesToShow = ({ chosen, accounts = [] }: AccountChoice): OwnAccount[] =>
  chosen ? [chosen, ...accounts.filter(({ accountId }) => accountId !== chosen.accountId)] : []

export const accountChoice = ephemeralStore<AccountChoice>()
