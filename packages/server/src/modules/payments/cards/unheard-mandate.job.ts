import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { loadMandate, moveMandate } from './mandate-row.ts'

const Payload = z.object({ customerId: z.uuid(), cardId: z.uuid(), mandateId: z.uuid(), signNo: z.string() })
type Attempt = z.infer<typeof Payload>

/** Time within which a confirmation that began in the code's last second has its answer. */
const ANSWERED_SECONDS = 60

/**
 * Schedules a check, for when its code has expired, of an attempt whose confirmation the bank may have received. Called in the
 * transaction before the bank is called: a process that exits while the bank signs leaves no other trace.
 */
export const lookWhenVoid = (tx: Tx, attempt: Attempt, secondsLeft: number): Promise<void> =>
  addJob(tx, 'cards.endUnheardMandate', attempt, {
    key: `cards.endUnheardMandate:${attempt.signNo}`,
    inSeconds: secondsLeft + ANSWERED_SECONDS,
  })

/**
 * The handler of the job that ends at the bank a mandate which an attempt may have signed and we never took into use. A repeat
 * has no effect.
 */
export const unheardMandateJob =
  (db: Db, { bank }: Parties): JobHandler =>
  async (payload) => {
    const attempt = Payload.parse(payload)
    if (!(await transact(db, (tx) => giveUp(tx, attempt)))) return
    const answer = await bank.terminateMandate({ signNo: attempt.signNo })
    if (answer.kind !== 'answer') throw new Error('the bank did not confirm the end of an attempt')
  }

/**
 * Ends our attempt, or reschedules the check while its code is valid.
 * @returns whether the bank must end it: false while the code is valid, or when the mandate was signed and recorded
 */
async function giveUp(tx: Tx, attempt: Attempt): Promise<boolean> {
  const { customerId, cardId, mandateId, signNo } = attempt
  const row = await loadMandate(tx, customerId, { cardId, mandateId }, true)
  if (row?.sign_no !== signNo) return true
  const left = (row.seconds_left ?? 0) + ANSWERED_SECONDS
  if (row.state === 'applied' && left > 0) {
    await lookWhenVoid(tx, attempt, left - ANSWERED_SECONDS)
    return false
  }
  if (row.state === 'applied') await moveMandate(tx, customerId, row, 'expire', 'not heard of')
  return row.state !== 'signed'
}
