import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import type { Parties } from '../../../gateways/parties.ts'
import { type Db, type Reader, type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countBankCodeTo } from '../../customer/eligibility/index.ts'
import { BANK_SILENT, bankWords } from './bank-words.ts'
import { loadBoundCard, reservedMobile } from './card-row.ts'
import { tellCodeRefused } from './code-refusal.ts'

/** A code that was just sent is not sent again within this time. */
const RESEND_SECONDS = 60

/** One payment: the repayment or desk payment, the card that it was opened for, and its amount in fen. */
export type OnePayment = { subject: string; cardId: string; amount: Fen }

/**
 * Has the bank send a code for one payment to the card's reserved phone.
 * @returns the masked phone, and the seconds until another code can be sent
 * @throws CallError Status.smsTooOften, Status.refused with the bank's reason, Status.forbidden for a card that is no longer bound
 */
export async function sendPayCode(
  platform: Platform,
  { bank }: Parties,
  customerId: string,
  payment: OnePayment,
): Promise<{ mobile: string; countdown: number }> {
  const { db, vault } = platform
  const reserved = await reservedMobile(platform, customerId, payment.cardId)
  const mobile = maskPhone(reserved)
  const started = await transact(db, async (tx) => {
    const begun = await begin(tx, customerId, payment)
    // the card is bound, so its bank has verified that the phone is the customer's
    if ('cardToken' in begun) await countBankCodeTo(tx, vault, 'payment', { mobile: reserved, holder: true })
    return begun
  })
  if ('countdown' in started) return { mobile, countdown: started.countdown }
  const { amount } = payment
  const answer = await bank.requestPayCode({ cardToken: started.cardToken, ref: newId(), amount, currency: 'CNY' })
  failpoint('cards.payCodeSent')
  const body = answer.kind === 'answer' ? answer.body : undefined
  if (body?.result !== 'codeSent') {
    // no code to wait for
    await of(db, customerId, payment).set({ sent_at: null }).execute()
    return refuse(body ? bankWords(body.reason) : BANK_SILENT)
  }
  await of(db, customerId, payment)
    .set({ quick_no: body.quickNo, expires_at: sql`now() + make_interval(secs => ${body.expiresIn})` })
    .where('pay_auth_no', 'is', null)
    .execute()
  return { mobile, countdown: RESEND_SECONDS }
}

/**
 * Opens the payment's row and claims its code, so that two requests at once have one sent: none is needed where one was just sent, or
 * was right already.
 */
async function begin(
  tx: Tx,
  customerId: string,
  { subject, cardId, amount }: OnePayment,
): Promise<{ countdown: number } | { cardToken: string }> {
  const card = await loadBoundCard(tx, customerId, cardId)
  await tx
    .insertInto('pay_code')
    .values({ customer_id: customerId, subject, card_id: cardId, amount })
    .onConflict((on) => on.columns(['customer_id', 'subject']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('pay_code')
    .select('pay_auth_no')
    .select(sql<number>`greatest(0, ${RESEND_SECONDS} - extract(epoch from now() - sent_at))::int`.as('countdown'))
    .where('customer_id', '=', customerId)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.pay_auth_no !== null) return { countdown: 0 }
  if (row.countdown > 0) return { countdown: row.countdown }
  await of(tx, customerId, { subject }).set({ sent_at: sql`now()` }).execute()
  return { cardToken: card.card_token ?? '' }
}

/**
 * Has the bank check the code of one payment. A code that was right stays right: a repeat answers the same.
 * @throws CallError Status.codeNotRequested when none was sent, Status.codeWrong, Status.codeExpired, Status.smsLocked,
 * Status.refused with the bank's reason
 */
export async function checkPayCode(
  db: Db,
  { bank }: Parties,
  customerId: string,
  payment: OnePayment,
  smsCode: string,
): Promise<void> {
  const row = await db
    .selectFrom('pay_code')
    .select(['quick_no', 'pay_auth_no'])
    .select(sql<boolean>`expires_at < now()`.as('late'))
    .where('customer_id', '=', customerId)
    .where('subject', '=', payment.subject)
    .executeTakeFirst()
  if (row?.pay_auth_no) return
  if (!row?.quick_no) return fail(Status.codeNotRequested)
  if (row.late) return fail(Status.codeExpired)
  const answer = await bank.confirmPayCode({ quickNo: row.quick_no, smsCode })
  failpoint('cards.payCodeChecked')
  if (answer.kind !== 'answer' || answer.body.result !== 'authorised') return tellCodeRefused(answer)
  const { payAuthNo } = answer.body
  await transact(db, async (tx) => {
    const { numUpdatedRows } = await of(tx, customerId, payment)
      .set({ pay_auth_no: payAuthNo, authorised_at: sql`now()` })
      .where('pay_auth_no', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const facts = { cardId: payment.cardId, amount: payment.amount }
    await writeAudit(tx, { actor: customerId, action: 'payCode.authorised', subject: payment.subject, facts })
  })
}

/** The authorisation under which this payment's card may be debited, once and for this amount, while it is bound. */
export async function payAuthOf(
  reader: Reader,
  customerId: string,
  { subject, cardId, amount }: OnePayment,
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('pay_code as p')
    .innerJoin('card as c', (on) =>
      on.onRef('c.customer_id', '=', 'p.customer_id').onRef('c.card_id', '=', 'p.card_id'),
    )
    .select('p.pay_auth_no')
    .where('p.customer_id', '=', customerId)
    .where('p.subject', '=', subject)
    .where('p.card_id', '=', cardId)
    .where('p.amount', '=', amount)
    .where('c.state', '=', 'bound')
    .executeTakeFirst()
  return row?.pay_auth_no ?? undefined
}

const of = (db: Db | Tx, customerId: string, { subject }: Pick<OnePayment, 'subject'>) =>
  db.updateTable('pay_code').where('customer_id', '=', customerId).where('subject', '=', subject)
