import { countGuess } from '../../../platform/auth/guess-limit.ts'
import type { Db } from '../../../platform/db/db.ts'

/**
 * Limits code guessing: ten checks of one certificate from one address in ten minutes.
 * @throws CallError Status.refused beyond that
 */
export const limitChecks = (db: Db, certNo: string, address: string): Promise<void> =>
  countGuess(db, 'certificate.check', { subject: certNo, address, most: 10 })
