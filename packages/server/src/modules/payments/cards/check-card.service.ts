import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { cards } from '@wanka/contract/payments/cards.ts'
import { Status } from '@wanka/contract/status.ts'
import { issueTicket } from '../../../platform/auth/verification-ticket.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { fail } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { KNOWN_CARD } from '../../customer/account/index.ts'
import { recognisePerson } from '../../customer/identity/index.ts'
import { bankOfCard } from '../../operations/catalogue/index.ts'
import { DEBIT_CARD_REFUSED } from './bank-words.ts'
import { BANK_NOT_SUPPORTED, CREDIT_CARD_REFUSED } from './request-binding.service.ts'

type Recognised = Omit<CallOutput<typeof cards.check>, 'identityTicket'>

/**
 * Recognises a card by its first digits. With name and ID number it must be a bound card of the caller, who gets an identity
 * ticket.
 * @throws CallError Status.missingField for name or ID number alone; Status.realNameNeeded, Status.nameOrIdWrong,
 * Status.realNameWrong (also for another customer's card, or one never bound), Status.realNameDailyLimit, Status.identityMismatch
 */
export async function checkCard(
  platform: Platform,
  customerId: string,
  { cardNo, name, certId, credit = false }: CallInput<typeof cards.check>,
): Promise<CallOutput<typeof cards.check>> {
  const recognised = await recognise(platform.db, cardNo, credit)
  if (name === undefined && certId === undefined) return recognised
  if (name === undefined) fail(Status.missingField, '', { field: 'name' })
  if (certId === undefined) fail(Status.missingField, '', { field: 'certId' })
  await recognisePerson(platform, customerId, { name, certId }, async () => {
    if (!(await isBound(platform, customerId, cardNo))) fail(Status.realNameWrong, '', { field: 'cardNo' })
  })
  const { ticket } = await issueTicket(platform.db, {
    owner: customerId,
    kind: 'identity',
    purpose: 'dealPwd',
    subject: KNOWN_CARD,
  })
  return { ...recognised, identityTicket: ticket }
}

async function recognise(reader: Reader, cardNo: string, credit: boolean): Promise<Recognised> {
  const bank = await bankOfCard(reader, cardNo)
  if (!bank) return { bankCode: '', bankName: '', cardType: 'unknown', supported: false, reason: BANK_NOT_SUPPORTED }
  const { bankCode, bankName, cardType } = bank
  if ((cardType === 'credit') !== credit)
    return { bankCode, bankName, cardType, supported: false, reason: credit ? DEBIT_CARD_REFUSED : CREDIT_CARD_REFUSED }
  if (!bank.supported) return { bankCode, bankName, cardType, supported: false, reason: BANK_NOT_SUPPORTED }
  return { bankCode, bankName, cardType, supported: true }
}

async function isBound({ db, vault }: Platform, customerId: string, cardNo: string): Promise<boolean> {
  const bound = await db
    .selectFrom('card')
    .select('card_id')
    .where('customer_id', '=', customerId)
    .where('number_index', '=', vault.index('cardNo', cardNo))
    .where('state', '=', 'bound')
    .executeTakeFirst()
  return bound !== undefined
}
