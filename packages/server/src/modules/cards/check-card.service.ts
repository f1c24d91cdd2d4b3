import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { cards } from '@wanka/contract/cards.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Reader } from '../../kernel/db.ts'
import { fail } from '../../kernel/failures.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { issueProof } from '../../kernel/proof.ts'
import { KNOWN_CARD } from '../account/index.ts'
import { bankOfCard } from '../catalogue/index.ts'
import { recognisePerson } from '../identity/index.ts'
import { BANK_NOT_SUPPORTED, CREDIT_CARD_REFUSED } from './request-binding.service.ts'

type Recognised = Omit<CallOutput<typeof cards.check>, 'identityTicket'>

/**
 * Recognises a card by its first digits. With name and number it must be a bound card of the person, who gets a ticket.
 * @throws CallError 1001 name or number alone; 1000, 2003, 2009 (also another's card, or one never bound), 2013, 3000
 */
export async function checkCard(
  kernel: Kernel,
  customerId: string,
  { cardNo, name, certId }: CallInput<typeof cards.check>,
): Promise<CallOutput<typeof cards.check>> {
  const recognised = await recognise(kernel.db, cardNo)
  if (name === undefined && certId === undefined) return recognised
  if (name === undefined) fail(Status.missingField, '', { field: 'name' })
  if (certId === undefined) fail(Status.missingField, '', { field: 'certId' })
  await recognisePerson(kernel, customerId, { name, certId }, async () => {
    if (!(await isBound(kernel, customerId, cardNo))) fail(Status.realNameWrong, '', { field: 'cardNo' })
  })
  const { ticket } = await issueProof(kernel.db, {
    owner: customerId,
    kind: 'identity',
    purpose: 'dealPwd',
    subject: KNOWN_CARD,
  })
  return { ...recognised, identityTicket: ticket }
}

async function recognise(reader: Reader, cardNo: string): Promise<Recognised> {
  const bank = await bankOfCard(reader, cardNo)
  if (!bank) return { bankCode: '', bankName: '', cardType: 'unknown', supported: false, reason: BANK_NOT_SUPPORTED }
  const { bankCode, bankName, cardType } = bank
  if (cardType === 'credit') return { bankCode, bankName, cardType, supported: false, reason: CREDIT_CARD_REFUSED }
  if (!bank.supported) return { bankCode, bankName, cardType, supported: false, reason: BANK_NOT_SUPPORTED }
  return { bankCode, bankName, cardType, supported: true }
}

async function isBound({ db, vault }: Kernel, customerId: string, cardNo: string): Promise<boolean> {
  const bound = await db
    .selectFrom('card')
    .select('card_id')
    .where('customer_id', '=', customerId)
    .where('number_index', '=', vault.index('cardNo', cardNo))
    .where('state', '=', 'bound')
    .executeTakeFirst()
  return bound !== undefined
}
