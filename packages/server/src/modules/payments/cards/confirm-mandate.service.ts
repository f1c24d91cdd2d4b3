import type { CallOutput } from '@wanka/contract/call.ts'
import type { mandate as mandateCalls } from '@wanka/contract/payments/cards.ts'
import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Parties } from '../../../gateways/parties.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import { isId } from '../../../platform/db/id.ts'
import { fail, notFound } from '../../../platform/http/failures.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { type Agreed, keepConsents, requireAgreed } from '../../customer/account/index.ts'
import { loadBoundCard, lockCards } from './card-row.ts'
import { tellCodeRefused } from './code-refusal.ts'
import { loadMandate, type MandateRow, moveMandate } from './mandate-row.ts'
import { lookWhenVoid } from './unheard-mandate.job.ts'

const CLAIM_SECONDS = 15

export type MandateConfirmation = { cardId: string; signNo: string; smsCode: string; agreementKeys: string[] }

/**
 * Has the bank check the code and puts the mandate in force. A repeat after it is signed answers the same.
 * @throws CallError Status.codeNotRequested when no code was sent, Status.codeWrong, Status.codeExpired late, Status.smsLocked
 * too many, Status.duplicate being checked now, Status.forbidden for another customer's card or mandate, Status.refused naming
 * the agreement not read, or with the bank's reason
 */
export async function confirmMandate(
  db: Db,
  { bank }: Parties,
  customerId: string,
  confirmation: MandateConfirmation,
  device: string,
): Promise<CallOutput<typeof mandateCalls.confirm>> {
  const { cardId, signNo: mandateId, smsCode } = confirmation
  await loadBoundCard(db, customerId, cardId)
  const agreed = await requireAgreed(db, 'sign', confirmation.agreementKeys)
  const claimed = await transact(db, (tx) => claim(tx, customerId, cardId, mandateId))
  if (claimed === 'signed') return { signState: '2' }
  if (claimed === 'late') return fail(Status.codeExpired)
  const answer = await bank.confirmMandate({ signNo: claimed.signNo, smsCode })
  failpoint('cards.mandateConfirmed')
  if (answer.kind === 'answer' && answer.body.result === 'signed') {
    const signed = { cardId, mandateId, signNo: claimed.signNo, mandateNo: answer.body.mandateNo, agreed, device }
    const kept = await transact(db, (tx) => recordSigned(tx, customerId, signed))
    return kept ? { signState: '2' } : fail(Status.codeExpired)
  }
  await transact(db, (tx) => recordNotSigned(tx, customerId, { cardId, mandateId }, answer))
  return tellCodeRefused(answer)
}

async function own(tx: Tx, customerId: string, cardId: string, mandateId: string): Promise<MandateRow> {
  const row = isId(mandateId) ? await loadMandate(tx, customerId, { cardId, mandateId }, true) : undefined
  return row ?? notFound()
}

async function claim(
  tx: Tx,
  customerId: string,
  cardId: string,
  mandateId: string,
): Promise<'signed' | 'late' | { signNo: string }> {
  const row = await own(tx, customerId, cardId, mandateId)
  if (row.state === 'signed') return 'signed'
  if (row.state === 'unsigned' || !row.sign_no) return fail(Status.codeNotRequested)
  if (row.state !== 'applied') return 'late'
  if ((row.seconds_left ?? 0) <= 0) {
    await moveMandate(tx, customerId, row, 'expire')
    return 'late'
  }
  const { numUpdatedRows } = await mandateOf(tx, customerId, mandateId)
    .set({ confirming_at: sql`now()` })
    .where(sql<boolean>`(confirming_at is null or confirming_at < now() - make_interval(secs => ${CLAIM_SECONDS}))`)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return fail(Status.duplicate)
  await lookWhenVoid(tx, { customerId, cardId, mandateId, signNo: row.sign_no }, row.seconds_left ?? 0)
  return { signNo: row.sign_no }
}

const mandateOf = (tx: Tx, customerId: string, mandateId: string) =>
  tx.updateTable('debit_mandate').where('customer_id', '=', customerId).where('mandate_id', '=', mandateId)

type Signed = { cardId: string; mandateId: string; signNo: string; mandateNo: string; agreed: Agreed[]; device: string }

/**
 * Records the signed mandate, or has the bank end one that must not be used.
 * @returns whether the card may be debited; false when it was unbound, or the attempt ended, while the bank was answering
 */
async function recordSigned(tx: Tx, customerId: string, signed: Signed): Promise<boolean> {
  const { cardId, mandateId, signNo, mandateNo, agreed, device } = signed
  await lockCards(tx, customerId)
  const row = await own(tx, customerId, cardId, mandateId)
  if (row.state === 'signed' && row.mandate_no === mandateNo) return true
  if (row.state !== 'applied') {
    await addJob(tx, 'cards.terminateMandate', { mandateNo })
    await writeAudit(tx, { actor: customerId, action: 'mandate.notUsed', subject: mandateId, facts: { cardId } })
    return row.state === 'signed'
  }
  await moveMandate(tx, customerId, row, 'sign')
  await mandateOf(tx, customerId, mandateId)
    // another code may have been sent meanwhile; the signature belongs to this one
    .set({ mandate_no: mandateNo, sign_no: signNo, signed_at: sql`now()`, confirming_at: null })
    .execute()
  await keepConsents(tx, { customerId, kind: `sign:${mandateId}`, agreed, device })
  await writeAudit(tx, { actor: customerId, action: 'mandate.signed', subject: mandateId, facts: { cardId } })
  return true
}

type ConfirmAnswer = Awaited<ReturnType<Parties['bank']['confirmMandate']>>

async function recordNotSigned(
  tx: Tx,
  customerId: string,
  { cardId, mandateId }: { cardId: string; mandateId: string },
  answer: ConfirmAnswer,
): Promise<void> {
  const row = await own(tx, customerId, cardId, mandateId)
  await mandateOf(tx, customerId, mandateId).set({ confirming_at: null }).execute()
  if (answer.kind !== 'answer' || row.state !== 'applied') return
  const { result } = answer.body
  if (result === 'codeExpired') await moveMandate(tx, customerId, row, 'expire')
  if (result === 'codeLocked' || result === 'refused') await moveMandate(tx, customerId, row, 'fail', result)
}
