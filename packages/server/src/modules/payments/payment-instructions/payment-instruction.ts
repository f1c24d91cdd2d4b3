import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { Tx } from '../../../platform/db/db.ts'

/**
 * collect: card to us. payout: us to card, a loan. return: us to card, money of the customer that fits no bill. refund: us to
 * card, money that a merchant gave back. reward: us to card, what the customer earned.
 */
export type InstructionKind = 'collect' | 'payout' | 'return' | 'refund' | 'reward'

/**
 * A payment instruction to the bank. The number is the bank's idempotency key too: one number is paid at most once. Amount in
 * fen.
 */
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
  /** The bank's token for the account that a payout goes to, where it is not the customer's card. */
  payeeToken: string | undefined
  /** The instruction that this one replaces: a return of money that did not arrive. */
  retryOf: string | undefined
  /** How often a return of that money was tried, this instruction included. */
  tries: number
  /** The trace of the request that asked for it, where one was recorded. */
  trace: string | undefined
}

/** The final outcome of an instruction. A timeout is none: the bank is queried until it has reported one of these. */
export type BankOutcome = { state: 'succeeded'; channelTxn: string } | { state: 'failed'; reason: string }

/**
 * A module's reaction to an outcome of an instruction that was made for one of its subjects, in the transaction that records it.
 * Called once per outcome; and once more with a success when the bank paid after it had reported a failure: money that moved is
 * never dropped.
 */
export type OutcomeHandler<Locked = unknown> = {
  /** Locks and reads the subject, and writes nothing. @returns undefined where the instruction is for no subject of this kind */
  lock(tx: Tx, order: PaymentInstruction, outcome: BankOutcome): Promise<Locked | undefined>
  /** Writes what the outcome means for the locked subject. Not called for an outcome that does not count. */
  apply(tx: Tx, order: PaymentInstruction, outcome: BankOutcome, locked: Locked): Promise<void>
}

/**
 * A module's reaction when the bank reverses what it had confirmed. The movement is already recorded; called once per movement.
 * @returns whether the instruction is for a subject of this kind; where it is not, nothing is written
 */
export type ReversalHandler = (tx: Tx, order: PaymentInstruction, reason: string) => Promise<boolean>

/** Kinds whose outcome other modules handle. */
type Handled = Exclude<InstructionKind, 'return'>
/** The subjects of each kind of instruction: the first that knows the instruction's subject handles it. */
export type OutcomeHandlers = Record<Handled, readonly OutcomeHandler[]>
export type ReversalHandlers = Record<Handled, readonly ReversalHandler[]>
/** Every handler that a report of the bank can trigger. */
export type BankHandlers = OutcomeHandlers & { reversed: ReversalHandlers }

/** The channel of an instruction unless stated: the default funder's. */
export const DEFAULT_CHANNEL = '9F'
