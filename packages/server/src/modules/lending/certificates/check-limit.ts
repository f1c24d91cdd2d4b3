import { countGuess } from '../../../platform/auth/guess-limit.ts'
import type { Db } from '../../../platform/db/db.ts'

/** Stops who guesses codes: ten looks at one certificate from one address in ten minutes. @throws CallError 40403 */
export const limitChecks = (db: Db, certNo: string, address: string): Promise<void> =>
  countGuess(db, 'certificate.check', { subject: certNo, address, most: 10 })
