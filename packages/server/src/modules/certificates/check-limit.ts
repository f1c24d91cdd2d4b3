import type { Db } from '../../kernel/db.ts'
import { countGuess } from '../../kernel/guess-limit.ts'

/** Stops who guesses codes: ten looks at one certificate from one address in ten minutes. @throws CallError 40403 */
export const limitChecks = (db: Db, certNo: string, address: string): Promise<void> =>
  countGuess(db, 'certificate.check', { subject: certNo, address, most: 10 })
