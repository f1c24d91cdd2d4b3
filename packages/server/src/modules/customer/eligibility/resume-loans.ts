import type { Tx } from '../../../platform/db/db.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'

/** The job that looks at a customer's loan orders which wait for something. */
export const RESUME_LOANS = 'loan.resume'

/** Something that a loan may wait for has come: an authorisation, a face, a complete profile. In the transaction that brings it. */
export const resumeLoans = (tx: Tx, customerId: string): Promise<void> =>
  addJob(tx, RESUME_LOANS, { customerId }, { key: `${RESUME_LOANS}:${customerId}` })
