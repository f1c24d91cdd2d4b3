import type { Facts, ProposalKind, ProposedChange } from '@wanka/contract/staff/proposals.ts'
import type { QueueName } from '@wanka/contract/staff/queues.ts'
import type { Reader, Tx } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'

/** A change of one kind. */
export type ChangeOf<K extends ProposalKind> = Extract<ProposedChange, { kind: K }>

/** Who does it, as the audit names them, and why. */
export type Doing = { platform: Platform; actor: string; proposalId: string; reason: string }

/**
 * What a kind of proposal is about and does.
 * @typeParam K the kind
 */
export type ProposalOf<K extends ProposalKind> = {
  /** One proposal at a time is open about a subject. */
  subject: (change: ChangeOf<K>) => string
  /** The queue whose item the subject is: proposing ends the caller's work on it, and is refused while a colleague works on it. */
  queue?: QueueName
  /** Locks what the facts are of, until the transaction ends. */
  lock: (tx: Tx, change: ChangeOf<K>) => Promise<unknown>
  /** The facts that the decision rests on, read again when it is approved. @throws CallError Status.refused where there is nothing to decide */
  facts: (reader: Reader, change: ChangeOf<K>) => Promise<Facts>
  /** Notes that it is proposed, where what it is about is in one open proposal only. @throws CallError Status.refused where it is not free */
  proposed?: (tx: Tx, change: ChangeOf<K>, proposalId: string) => Promise<void>
  /** Does it. @throws RangeError where it cannot be done */
  apply: (tx: Tx, change: ChangeOf<K>, doing: Doing) => Promise<Facts>
}
export type ProposalKinds = { [K in ProposalKind]: ProposalOf<K> }
