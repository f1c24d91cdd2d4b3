import type { Tx } from '../../../platform/db/db.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'

/** The job that re-evaluates a customer's waiting loan orders. */
export const RESUME_LOANS = 'loan.resume'

/**
 * Enqueues the waiting loans when something they may wait for arrives: an authorisation, a face check, a complete profile. In the
 * transaction that brings it.
 */
export const resumeLoans = (tx: Tx, customerId: string): Promise<void> =>
  addJob(tx, RESUME_LOANS, { customerId }, { key: `${RESUME_LOANS}:${customerId}` })
