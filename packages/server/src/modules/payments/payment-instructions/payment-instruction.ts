import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { Tx } from '../../../platform/db/db.ts'

/**
 * collect: card to us. payout: us to card, a loan. return: us to card, money of the customer that fits no bill. refund: the
 * same, of what a merchant gave back. reward: us to card, what the customer earned.
 */
export type InstructionKind = 'collect' | 'payout' | 'return' | 'refund' | 'reward'

/** What the bank is told to do. The number is the bank's key too: one number is paid at most once. Fen. */
export type PaymentInstruction = {
  instructionNo: string
  customerId: string
  kind: InstructionKind
  /** The loan order, repayment order, refund or instruction that it was made for. */
  subject: string
  cardId: string
  amount: Fen
  channel: string
}

export type InstructionState = 'intended' | 'sent' | 'succeeded' | 'failed'
export type PaymentInstructionRow = PaymentInstruction & {
  state: InstructionState
  attempts: number
  businessDate: BusinessDate
  summary: string
  overADay: boolean
  /** The bank's word for the account that a payout goes to, where it is not the customer's card. */
  payeeToken: string | undefined
  /** The order that this one replaces, of money that went back and did not arrive. */
  retryOf: string | undefined
  /** How often it was tried to send that money back, with this order. */
  tries: number
}

/** The end of an instruction. Silence is none: it is asked about until the bank has said one of these. */
export type BankOutcome = { state: 'succeeded'; channelTxn: string } | { state: 'failed'; reason: string }

/**
 * What a module does with the outcome, in the transaction that records it: it locks and reads first, and returns the writing,
 * which runs only if the outcome counts. Once per outcome; and once more with a success when the bank paid after it had said
 * that it failed: money that moved is never dropped.
 */
export type OutcomeHandler = (tx: Tx, order: PaymentInstruction, outcome: BankOutcome) => Promise<() => Promise<void>>

/** What a module does when the bank takes back what it had confirmed. The movement is written down; once per movement. */
export type ReversalHandler = (tx: Tx, order: PaymentInstruction, reason: string) => Promise<void>

/** Kinds whose end is another module's to know. */
type Handled = Exclude<InstructionKind, 'return'>
export type OutcomeHandlers = Record<Handled, OutcomeHandler>
export type ReversalHandlers = Record<Handled, ReversalHandler>
/** Everything that the bank's word sets going. */
export type BankHandlers = OutcomeHandlers & { reversed: ReversalHandlers }

/** The channel that orders go through unless stated: the default funder's. */
export const DEFAULT_CHANNEL = '9F'
