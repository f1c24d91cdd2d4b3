import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Parties } from '../../../gateways/parties.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import { type CardRow, loadCard, lockCards, MAX_CARDS, moveCard } from './card-row.ts'
import { tellCodeRefused } from './code-refusal.ts'

/** Lease of a code check, in seconds: after it, a check whose process exited no longer blocks another. */
const CLAIM_SECONDS = 15

/** Further writes in the transaction that binds, such as opening the credit line. */
export type AlongWith = (tx: Tx) => Promise<void>
export type Confirmation = { bizNo: string; smsCode: string }

/**
 * Has the bank check the code and binds the card: the first one becomes the default. A repeat for a bound card answers the same;
 * when two devices confirm one attempt, one card is bound and the second gets Status.duplicate.
 * @returns the card's id
 * @throws CallError Status.codeNotRequested when no code was sent, Status.codeWrong, Status.codeExpired late or used,
 * Status.smsLocked too many, Status.duplicate being checked now, Status.refused with the reason, Status.forbidden for another
 * customer's card
 */
export async function confirmBinding(
  db: Db,
  { bank }: Parties,
  customerId: string,
  { bizNo, smsCode }: Confirmation,
  alongWith: AlongWith = async () => undefined,
): Promise<string> {
  const attempt = await claimAttempt(db, customerId, bizNo)
  if (attempt === 'bound') {
    await transact(db, alongWith)
    return bizNo
  }
  const answer = await bank.confirmBind({ bindNo: attempt.bindNo, smsCode })
  failpoint('cards.bankConfirmed')
  if (answer.kind === 'answer' && answer.body.result === 'bound') {
    const { cardToken } = answer.body
    const refusal = await transact(db, (tx) => recordBound(tx, customerId, bizNo, cardToken, alongWith))
    return refusal ? refuse(refusal) : bizNo
  }
  await transact(db, (tx) => recordNotBound(tx, customerId, bizNo, answer))
  return tellCodeRefused(answer)
}

/** Claims the attempt for one check at a time, so that a second device cannot use up its tries. */
async function claimAttempt(db: Db, customerId: string, cardId: string): Promise<'bound' | { bindNo: string }> {
  return transact(db, async (tx) => {
    const row = await loadCard(tx, customerId, cardId, true)
    if (row.state === 'bound' || row.state === 'payee') return 'bound'
    if (row.state === 'created') return fail(Status.codeNotRequested)
    if (row.state !== 'smsSent' || !row.bind_no) return fail(Status.codeExpired)
    const { numUpdatedRows } = await tx
      .updateTable('card')
      .set({ confirming_at: sql`now()` })
      .where('customer_id', '=', customerId)
      .where('card_id', '=', cardId)
      .where(sql<boolean>`(confirming_at is null or confirming_at < now() - make_interval(secs => ${CLAIM_SECONDS}))`)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? { bindNo: row.bind_no } : fail(Status.duplicate)
  })
}

/** @returns why the card cannot be kept although the bank agreed, if so */
async function recordBound(
  tx: Tx,
  customerId: string,
  cardId: string,
  cardToken: string,
  alongWith: AlongWith,
): Promise<string | undefined> {
  await alongWith(tx)
  await lockCards(tx, customerId)
  const row = await loadCard(tx, customerId, cardId, true)
  const kept = row.type === 'credit' ? 'payee' : 'bound'
  if (row.state === kept) return undefined
  const held = await tx
    .selectFrom('card')
    .select(['number_index', 'is_default'])
    .where('customer_id', '=', customerId)
    .where('state', '=', kept)
    .execute()
  const refusal = cannotKeep(row, held)
  if (refusal) {
    if (row.state === 'smsSent') await moveCard(tx, customerId, row, 'invalidate', 'no room')
    return refusal
  }
  await moveCard(tx, customerId, row, kept === 'payee' ? 'bindPayee' : 'bind')
  await tx
    .updateTable('card')
    .set({
      card_token: cardToken,
      bound_at: sql`now()`,
      confirming_at: null,
      is_default: kept === 'bound' && !held.some((other) => other.is_default),
    })
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .execute()
  await writeAudit(tx, { actor: customerId, action: 'card.bound', subject: cardId })
  return undefined
}

function cannotKeep(row: CardRow, held: { number_index: Buffer }[]): string | undefined {
  if (row.state !== 'smsSent') return '这次绑卡已失效，请重新获取验证码'
  if (held.some((other) => other.number_index.equals(row.number_index))) return '这张银行卡已经绑定，无需重复绑定'
  return held.length >= MAX_CARDS ? `最多可以绑定${MAX_CARDS}张银行卡，请先解绑不用的卡` : undefined
}

type ConfirmAnswer = Awaited<ReturnType<Parties['bank']['confirmBind']>>

/** Releases the claim; an attempt that the bank has ended is ended here too. */
async function recordNotBound(tx: Tx, customerId: string, cardId: string, answer: ConfirmAnswer): Promise<void> {
  const row = await loadCard(tx, customerId, cardId, true)
  await tx
    .updateTable('card')
    .set({ confirming_at: null })
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .execute()
  if (answer.kind !== 'answer' || row.state !== 'smsSent') return
  const { result } = answer.body
  if (result === 'codeLocked' || result === 'refused') await moveCard(tx, customerId, row, 'invalidate', result)
}
