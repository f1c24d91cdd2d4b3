import type { CallOutput } from '@wanka/contract/call.ts'
import { SMS_SENDS_PER_WINDOW, SMS_WINDOW_MINUTES } from '@wanka/contract/constants.ts'
import { SignState } from '@wanka/contract/enums.ts'
import type { mandate as mandateCalls } from '@wanka/contract/payments/cards.ts'
import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { Status } from '@wanka/contract/status.ts'
import { mandate, mandateCode } from '@wanka/domain/states/mandate.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import type { Parties } from '../../../gateways/parties.ts'
import { type Reader, type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countBankCodeTo } from '../../customer/eligibility/index.ts'
import { BANK_SILENT, bankWords } from './bank-words.ts'
import { DEFAULT_CHANNEL } from './card-facts.ts'
import { loadBoundCard, lockCards, reservedMobile } from './card-row.ts'
import { loadMandate, type MandateRow, moveMandate } from './mandate-row.ts'

/** A code that was just sent is not sent again: a repeated application within this time answers the same attempt. */
const RESEND_SECONDS = 60
/** Payment channels; a mandate names one. */
const CHANNELS = new Set([DEFAULT_CHANNEL])

type Target = { cardId: string; channel?: string | undefined }

const signStateOf = (row: MandateRow | undefined): SignState => {
  if (!row) return '0'
  const late = row.state === 'applied' && (row.seconds_left ?? 0) <= 0
  return SignState.parse(String(late ? mandateCode.expired : mandateCode[stateNamed(mandate, row.state)]))
}

/**
 * The state of a card's mandate on a channel.
 * @throws CallError Status.forbidden for another customer's card, Status.outOfRange for an unknown channel
 */
export async function mandateStatus(
  reader: Reader,
  customerId: string,
  { cardId, channel }: Target,
): Promise<CallOutput<typeof mandateCalls.status>> {
  await loadBoundCard(reader, customerId, cardId)
  const row = await loadMandate(reader, customerId, { cardId, channel: channelOf(channel) })
  const signState = signStateOf(row)
  return row && signState === '1' ? { signState, signNo: row.mandate_id } : { signState }
}

/**
 * Has the bank send the code for a debit mandate to the card's reserved phone. `signNo` is our id of the attempt.
 * @throws CallError Status.smsTooOften, Status.refused with the bank's reason, Status.forbidden for another customer's card,
 * Status.outOfRange for an unknown channel
 */
export async function applyForMandate(
  platform: Platform,
  { bank }: Parties,
  customerId: string,
  target: Target,
): Promise<CallOutput<typeof mandateCalls.apply>> {
  const { db, vault } = platform
  const channel = channelOf(target.channel)
  const reserved = await reservedMobile(platform, customerId, target.cardId)
  const mobile = maskPhone(reserved)
  const started = await transact(db, async (tx) => {
    const application = await startApplication(tx, customerId, target.cardId, channel)
    // the card is bound, so its bank has verified that the phone is the customer's
    if (application.kind === 'asking') await countBankCodeTo(tx, vault, 'mandate', { mobile: reserved, holder: true })
    return application
  })
  if (started.kind === 'answered') return { ...started.reply, mobile }
  failpoint('cards.mandateApplied')
  const answer = await bank.applyMandate({ cardToken: started.cardToken, ref: newId() })
  if (answer.kind !== 'answer') return refuse(BANK_SILENT)
  const { body } = answer
  if (body.result === 'refused') return refuse(bankWords(body.reason))
  await transact(db, (tx) => recordApplied(tx, customerId, { ...target, channel }, body))
  return { signState: '1', signNo: started.mandateId, expiresIn: body.expiresIn, mobile }
}

type Started =
  | { kind: 'answered'; reply: Omit<CallOutput<typeof mandateCalls.apply>, 'mobile'> }
  | { kind: 'asking'; mandateId: string; cardToken: string }

async function startApplication(tx: Tx, customerId: string, cardId: string, channel: string): Promise<Started> {
  await lockCards(tx, customerId)
  const card = await loadBoundCard(tx, customerId, cardId, true)
  const row = await loadMandate(tx, customerId, { cardId, channel }, true)
  const fresh = row?.state === 'applied' && row.seconds_since_applied < RESEND_SECONDS && (row.seconds_left ?? 0) > 0
  if (row && (row.state === 'signed' || fresh)) {
    const reply = { signState: signStateOf(row), signNo: row.mandate_id, expiresIn: Math.max(0, row.seconds_left ?? 0) }
    return { kind: 'answered', reply: row.state === 'signed' ? { ...reply, expiresIn: 0 } : reply }
  }
  await checkRate(tx, customerId)
  const cardToken = card.card_token ?? ''
  if (row && row.state !== 'terminated') return { kind: 'asking', mandateId: row.mandate_id, cardToken }
  const mandateId = newId()
  const values = { customer_id: customerId, mandate_id: mandateId, card_id: cardId, channel, state: 'unsigned' }
  await tx.insertInto('debit_mandate').values(values).execute()
  return { kind: 'asking', mandateId, cardToken }
}

async function checkRate(tx: Tx, customerId: string): Promise<void> {
  const { rows } = await sql<{ recent: number }>`
    select count(*)::int as recent from state_history where customer_id = ${customerId} and machine = 'mandate' and event = 'apply'
       and at > now() - make_interval(mins => ${SMS_WINDOW_MINUTES})`.execute(tx)
  if ((rows[0]?.recent ?? 0) >= SMS_SENDS_PER_WINDOW) fail(Status.smsTooOften)
}

async function recordApplied(
  tx: Tx,
  customerId: string,
  target: { cardId: string; channel: string },
  sent: { signNo: string; expiresIn: number },
): Promise<void> {
  const row = await loadMandate(tx, customerId, target, true)
  // signed on another device meanwhile: the new code is not needed
  if (!row || row.state === 'signed' || row.state === 'terminated') return
  await moveMandate(tx, customerId, row, 'apply')
  await tx
    .updateTable('debit_mandate')
    .set({
      sign_no: sent.signNo,
      applied_at: sql`now()`,
      expires_at: sql`now() + make_interval(secs => ${sent.expiresIn})`,
      confirming_at: null,
    })
    .where('customer_id', '=', customerId)
    .where('mandate_id', '=', row.mandate_id)
    .execute()
}

function channelOf(channel: string = DEFAULT_CHANNEL): string {
  return CHANNELS.has(channel) ? channel : fail(Status.outOfRange, '', { field: 'channel' })
}
