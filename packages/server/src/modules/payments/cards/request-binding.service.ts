import { SMS_SENDS_PER_WINDOW, SMS_WINDOW_MINUTES } from '@wanka/contract/constants.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { sql } from 'kysely'
import type { Parties } from '../../../gateways/parties.ts'
import { type Db, type Reader, type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countBankCodeTo, identityOf, mobileOf } from '../../customer/eligibility/index.ts'
import { bankOfCard, loadProduct, supportBanks } from '../../operations/catalogue/index.ts'
import { BANK_SILENT, bankWords, DEBIT_CARD_REFUSED } from './bank-words.ts'
import { loadCard, lockCards, MAX_CARDS, moveCard } from './card-row.ts'

/** Cap on binding codes per customer and day, over all cards. */
const REQUESTS_PER_DAY = 10
const COUNTDOWN_SECONDS = 60

export const CREDIT_CARD_REFUSED = '信用卡不能用于收款和还款，请使用储蓄卡'
export const BANK_NOT_SUPPORTED = '暂不支持这张银行卡，请更换支持银行的储蓄卡'

/**
 * `bankCode`: the bank that the customer chose; it counts only where the number does not tell the bank. A credit card is confirmed to
 * be paid to, while the product that pays its bills is open.
 */
export type BindingRequest = {
  cardNo: string
  reservedMobile: string
  bankCode?: string | undefined
  credit?: boolean | undefined
}

/**
 * Has the bank check the card's owner and send its code to the reserved phone. The attempt is stored before the bank is called;
 * the client sends back the attempt's id, not the bank's number.
 * @throws CallError Status.realNameNeeded, Status.smsTooOften, Status.refused with the bank's reason or ours, Status.missingField and
 *   Status.malformedField for `bankCode`
 */
export async function requestBinding(
  platform: Platform,
  { bank }: Parties,
  customerId: string,
  request: BindingRequest,
): Promise<{ bizNo: string; countdown: number; bankName: string }> {
  const { db } = platform
  const identity = await identityOf(platform.vault, db, customerId)
  if (!identity) return fail(Status.realNameNeeded)
  const type = request.credit ? 'credit' : 'debit'
  if (request.credit) await requireCardRepay(db)
  const issuer = await issuerFor(db, request, type)
  const cardId = await transact(db, (tx) => storeAttempt(tx, platform, customerId, request, issuer))
  failpoint('cards.attemptStored')
  const { name, certId } = identity
  const answer = await bank.requestBind({
    cardNo: request.cardNo,
    name,
    certId,
    mobile: request.reservedMobile,
    ref: cardId,
  })
  if (answer.kind === 'unknown') return refuse(BANK_SILENT)
  if (answer.kind === 'answer' && answer.body.result === 'codeSent' && answer.body.cardType === type) {
    const { bindNo } = answer.body
    if (issuer.chosen && answer.body.bankCode !== issuer.bankCode) {
      await invalidate(db, customerId, cardId, 'otherBank')
      return failBank('卡号和所选银行不一致，请核对卡号，或重新选择银行')
    }
    await transact(db, (tx) => recordCodeSent(tx, customerId, cardId, bindNo))
    return { bizNo: cardId, countdown: COUNTDOWN_SECONDS, bankName: issuer.bankName }
  }
  const reason = refusalOf(answer)
  await invalidate(db, customerId, cardId, reason)
  return refuse(bankWords(reason))
}

const invalidate = (db: Db, customerId: string, cardId: string, reason: string): Promise<unknown> =>
  transact(db, async (tx) =>
    moveCard(tx, customerId, await loadCard(tx, customerId, cardId, true), 'invalidate', reason),
  )

async function requireCardRepay(reader: Reader): Promise<void> {
  if (!(await loadProduct(reader, 'replace')).open) refuse('该产品暂未开放申请')
}

const failBank = (
  reason: string,
  status: typeof Status.missingField | typeof Status.malformedField = Status.malformedField,
): never => fail(status, '', { field: 'bankCode', reason })

type Issuer = { bankCode: string; bankName: string; chosen: boolean }

/** The bank of a card: by its number, else as the customer chose; the bank itself then says whether that is so. */
async function issuerFor(db: Db, { cardNo, bankCode }: BindingRequest, type: 'credit' | 'debit'): Promise<Issuer> {
  const issuer = await bankOfCard(db, cardNo)
  if (issuer && !issuer.supported) return refuse(BANK_NOT_SUPPORTED)
  if (issuer && issuer.cardType !== type) refuse(type === 'debit' ? CREDIT_CARD_REFUSED : DEBIT_CARD_REFUSED)
  if (issuer) return { ...issuer, chosen: false }
  if (bankCode === undefined) return failBank(rules.bank.required, Status.missingField)
  const chosen = (await supportBanks(db)).find((bank) => bank.bankCode === bankCode)
  return chosen ? { ...chosen, chosen: true } : failBank(rules.bank.tips)
}

async function storeAttempt(
  tx: Tx,
  { vault }: Platform,
  customerId: string,
  { cardNo, reservedMobile, credit = false }: BindingRequest,
  issuer: Issuer,
): Promise<string> {
  await lockCards(tx, customerId)
  const numberIndex = vault.index('cardNo', cardNo)
  await checkRoom(tx, customerId, numberIndex, credit ? 'payee' : 'bound')
  const holder = reservedMobile === (await mobileOf(vault, tx, customerId))
  await countBankCodeTo(tx, vault, 'card', { mobile: reservedMobile, holder })
  await endEarlierAttempts(tx, customerId, numberIndex)
  const cardId = newId()
  const place = (column: string) => ({ table: 'card', column, row: cardId })
  await tx
    .insertInto('card')
    .values({
      customer_id: customerId,
      card_id: cardId,
      state: 'created',
      bank_code: issuer.bankCode,
      bank_name: issuer.bankName,
      type: credit ? 'credit' : 'debit',
      number_cipher: vault.seal(cardNo, place('number_cipher')),
      number_index: numberIndex,
      tail: cardNo.slice(-4),
      reserved_mobile_cipher: vault.seal(reservedMobile, place('reserved_mobile_cipher')),
    })
    .execute()
  return cardId
}

/** Checks the limits on cards and codes. Every attempt is a row, so the rows are the count of codes requested. */
async function checkRoom(tx: Tx, customerId: string, numberIndex: Buffer, kept: 'bound' | 'payee'): Promise<void> {
  const { rows } = await sql<{ bound: number; same: boolean; recent: number; day: number }>`
    select count(*) filter (where state = ${kept})::int as bound,
           coalesce(bool_or(state = ${kept} and number_index = ${numberIndex}), false) as same,
           count(*) filter (where created_at > now() - make_interval(mins => ${SMS_WINDOW_MINUTES}))::int as recent,
           count(*) filter (where created_at > now() - interval '1 day')::int as day
      from card where customer_id = ${customerId}`.execute(tx)
  const { bound = 0, same = false, recent = 0, day = 0 } = rows[0] ?? {}
  if (same) refuse('这张银行卡已经绑定，无需重复绑定')
  if (bound >= MAX_CARDS) refuse(`最多可以绑定${MAX_CARDS}张银行卡，请先解绑不用的卡`)
  if (recent >= SMS_SENDS_PER_WINDOW) fail(Status.smsTooOften)
  if (day >= REQUESTS_PER_DAY) refuse('今天获取验证码的次数已达上限，请明天再试')
}

/** Invalidates earlier attempts: only the newest code of a card is valid. */
async function endEarlierAttempts(tx: Tx, customerId: string, numberIndex: Buffer): Promise<void> {
  const open = await tx
    .selectFrom('card')
    .select(['card_id', 'state'])
    .where('customer_id', '=', customerId)
    .where('number_index', '=', numberIndex)
    .where('state', 'in', ['created', 'smsSent'])
    .orderBy('card_id')
    .forUpdate()
    .execute()
  for (const row of open) await moveCard(tx, customerId, row, 'invalidate', 'newer attempt')
}

async function recordCodeSent(tx: Tx, customerId: string, cardId: string, bindNo: string): Promise<void> {
  const row = await loadCard(tx, customerId, cardId, true)
  // a newer attempt may have ended this one while the bank was answering
  if (row.state !== 'created') return
  await moveCard(tx, customerId, row, 'sendCode')
  await tx
    .updateTable('card')
    .set({ bind_no: bindNo })
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .execute()
}

type BindAnswer = Awaited<ReturnType<Parties['bank']['requestBind']>>

function refusalOf(answer: BindAnswer): string {
  if (answer.kind !== 'answer') return 'rejected'
  if (answer.body.result === 'refused') return answer.body.reason
  return answer.body.cardType === 'credit' ? 'creditCard' : 'debitCard'
}
