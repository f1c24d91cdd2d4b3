import {
  proposals as contract,
  type Facts,
  PROPOSALS,
  type ProposalKind,
  type ProposedChange,
  seesProposals,
} from '@wanka/contract/staff/proposals.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { notFound } from '../../platform/http/failures.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { approveProposal, mayApprove, rejectProposal, withdrawProposal } from './decide.service.ts'
import { markOf, readProposal, readProposals } from './proposal-row.ts'
import { kindOf, propose } from './propose.service.ts'

const LISTED = 50

/** The facts of a change and their mark, or why there is nothing to decide any more. */
async function factsNow(db: Db, change: ProposedChange): Promise<{ now?: Facts; seen?: string; gone?: string }> {
  try {
    const now = await kindOf(change).facts(db, change)
    return { now, seen: markOf(now) }
  } catch (error) {
    if (error instanceof CallError && error.status === Status.refused) return { gone: error.message }
    throw error
  }
}

/** A change as a list tells it: the text of an agreement is read with its proposal. */
const inBrief = (change: ProposedChange): ProposedChange =>
  change.kind === 'agreement.publish' ? { ...change, sections: [] } : change

export function proposalRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, contract.propose, (input, { tx, staff }) => propose(tx, staff, input))
  serveStaff(app, platform, contract.list, async ({ open, after }, { db, staff }) => {
    const kinds = (Object.keys(PROPOSALS) as ProposalKind[]).filter((kind) => seesProposals(staff.roles, kind))
    const found = await readProposals(db, { kinds, open, after, limit: LISTED + 1 })
    const shown = found.slice(0, LISTED).map(({ proposal }) => ({ ...proposal, change: inBrief(proposal.change) }))
    const last = found.length > LISTED ? shown.at(-1) : undefined
    return { proposals: shown, ...(last && { next: last.proposalId }) }
  })
  serveStaff(app, platform, contract.show, async ({ proposalId }, { db, staff }) => {
    const stored = await readProposal(db, proposalId)
    if (!seesProposals(staff.roles, stored.kind)) return notFound()
    const { proposal, before } = stored
    const isOpen = proposal.state === 'open'
    const found = isOpen ? await factsNow(db, proposal.change) : {}
    return {
      proposal,
      before,
      ...found,
      mayApprove: isOpen && mayApprove(staff, stored),
      mayWithdraw: isOpen && stored.proposedById === staff.staffId,
    }
  })
  serveStaff(app, platform, contract.approve, (input, { tx, staff }) => approveProposal(tx, platform, staff, input))
  serveStaff(app, platform, contract.reject, async (input, { tx, staff }) => {
    await rejectProposal(tx, staff, input)
    return {}
  })
  serveStaff(app, platform, contract.withdraw, async ({ proposalId }, { tx, staff }) => {
    await withdrawProposal(tx, staff, proposalId)
    return {}
  })
}
