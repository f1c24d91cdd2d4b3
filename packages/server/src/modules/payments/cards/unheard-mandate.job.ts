import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { loadMandate, moveMandate } from './mandate-row.ts'

const Payload = z.object({ customerId: z.uuid(), cardId: z.uuid(), mandateId: z.uuid(), signNo: z.string() })
type Attempt = z.infer<typeof Payload>

/** A confirmation that began in the code's last second has had its answer by then. */
const ANSWERED_SECONDS = 60

/**
 * Looks, once its code is void, what became of an attempt whose confirmation the bank may have heard. In the transaction that
 * comes before the bank is asked: a process that dies while the bank signs leaves no other trace.
 */
export const lookWhenVoid = (tx: Tx, attempt: Attempt, secondsLeft: number): Promise<void> =>
  addJob(tx, 'cards.endUnheardMandate', attempt, {
    key: `cards.endUnheardMandate:${attempt.signNo}`,
    inSeconds: secondsLeft + ANSWERED_SECONDS,
  })

/** Ends at the bank what an attempt may have signed that never became ours to use. Run again it is harmless. */
export const unheardMandateJob =
  (db: Db, { bank }: Parties): JobHandler =>
  async (payload) => {
    const attempt = Payload.parse(payload)
    if (!(await transact(db, (tx) => giveUp(tx, attempt)))) return
    const answer = await bank.terminateMandate({ signNo: attempt.signNo })
    if (answer.kind !== 'answer') throw new Error('the bank did not confirm the end of an attempt')
  }

/** @returns whether the bank is to end it: not while its code is good, nor when it was signed and we know */
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
