import { hash } from 'node:crypto'
import {
  Facts,
  type Proposal,
  type ProposalKind,
  ProposalState,
  ProposedChange,
} from '@wanka/contract/staff/proposals.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader, Tx } from '../../platform/db/db.ts'
import { notFound } from '../../platform/http/failures.ts'

/** A stored proposal. One that was not decided on in time counts as expired. */
export type StoredProposal = { proposal: Proposal; kind: ProposalKind; proposedById: string; before: Facts }

const Row = z.object({
  proposal_id: z.string(),
  subject: z.string(),
  change: ProposedChange,
  before: Facts,
  reason: z.string(),
  state: ProposalState,
  proposed_by: z.string(),
  proposer: z.string(),
  proposed_at: z.date(),
  expires_at: z.date(),
  decider: z.string().nullable(),
  decided_at: z.date().nullable(),
  decision_reason: z.string().nullable(),
})

const SELECTED = sql`
  p.proposal_id, p.subject, p.change, p.before, p.reason, p.proposed_by, proposer.name as proposer, p.proposed_at, p.expires_at,
  decider.name as decider, p.decided_at, p.decision_reason, case when p.state = 'open' and p.expires_at <= now() then 'expired' else p.state end as state
  from proposal p join staff proposer on proposer.staff_id = p.proposed_by left join staff decider on decider.staff_id = p.decided_by`

/** Proposals of some kinds, the newest first, that are open or have ended. */
export async function readProposals(
  reader: Reader,
  {
    kinds,
    open,
    after,
    limit,
  }: { kinds: readonly ProposalKind[]; open: boolean; after: string | undefined; limit: number },
): Promise<StoredProposal[]> {
  const { rows } = await sql`
    select ${SELECTED} where p.kind = any(${[...kinds]}) and (p.state = 'open' and p.expires_at > now()) = ${open}
       and (${after ?? null}::uuid is null or p.proposal_id < ${after ?? null}::uuid)
     order by p.proposal_id desc limit ${limit}`.execute(reader)
  return rows.map(toProposal)
}

/** The open proposal of some kinds about a subject, if there is one: as a row of a queue names it. */
export async function openProposals(
  reader: Reader,
  kinds: readonly ProposalKind[],
  subjects: readonly string[],
): Promise<(subject: string) => { proposalId?: string }> {
  const { rows } = await sql<{ subject: string; proposal_id: string }>`
    select subject, proposal_id from proposal
     where state = 'open' and expires_at > now() and kind = any(${[...kinds]}::text[]) and subject = any(${[...subjects]}::text[])`.execute(
    reader,
  )
  const known = new Map(rows.map((row) => [row.subject, row.proposal_id]))
  return (subject) => {
    const proposalId = known.get(subject)
    return proposalId === undefined ? {} : { proposalId }
  }
}

/** Who proposed and who approved some proposals. */
export async function proposersOf(
  reader: Reader,
  proposalIds: readonly string[],
): Promise<(proposalId: string) => { setBy: string; approvedBy?: string } | undefined> {
  const { rows } = await sql<{ id: string; proposer: string; decider: string | null }>`
    select p.proposal_id as id, proposer.name as proposer, decider.name as decider
      from proposal p join staff proposer on proposer.staff_id = p.proposed_by left join staff decider on decider.staff_id = p.decided_by
     where p.proposal_id = any(${[...proposalIds]}::uuid[])`.execute(reader)
  const known = new Map(rows.map((row) => [row.id, row]))
  return (proposalId) => {
    const row = known.get(proposalId)
    return row && { setBy: row.proposer, ...(row.decider !== null && { approvedBy: row.decider }) }
  }
}

/** One proposal. @throws CallError Status.forbidden without it */
export async function readProposal(reader: Reader, proposalId: string): Promise<StoredProposal> {
  const { rows } = await sql`select ${SELECTED} where p.proposal_id = ${proposalId}`.execute(reader)
  return rows[0] ? toProposal(rows[0]) : notFound()
}

/** The same, locked until the transaction ends. */
export async function lockProposal(tx: Tx, proposalId: string): Promise<StoredProposal> {
  await sql`select from proposal where proposal_id = ${proposalId} for update`.execute(tx)
  return readProposal(tx, proposalId)
}

function toProposal(read: unknown): StoredProposal {
  const row = Row.parse(read)
  const { decider, decided_at: decidedAt, decision_reason: decisionReason } = row
  return {
    kind: row.change.kind,
    proposedById: row.proposed_by,
    before: row.before,
    proposal: {
      proposalId: row.proposal_id,
      change: row.change,
      subject: row.subject,
      reason: row.reason,
      state: row.state,
      proposedBy: row.proposer,
      proposedAt: row.proposed_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      ...(decider !== null && { decidedBy: decider }),
      ...(decidedAt !== null && { decidedAt: decidedAt.toISOString() }),
      ...(decisionReason !== null && { decisionReason }),
    },
  }
}

/** The mark of facts, by which an approval says what it saw. */
export const markOf = (facts: Facts): string =>
  hash('sha256', JSON.stringify(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))), 'base64url')
