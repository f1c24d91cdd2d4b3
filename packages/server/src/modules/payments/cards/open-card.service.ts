import type { CallOutput } from '@wanka/contract/call.ts'
import { progress } from '@wanka/contract/enums.ts'
import type { cards } from '@wanka/contract/payments/cards.ts'
import type { Parties } from '../../../gateways/parties.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { consentsOf, keepConsents, requireAgreed } from '../../customer/account/index.ts'
import { ensureLine, openCardStatus } from '../../lending/credit-line/index.ts'
import { loadCard } from './card-row.ts'
import { type AlongWith, type Confirmation, confirmBinding } from './confirm-binding.service.ts'
import { CREDIT_CARD_REFUSED } from './request-binding.service.ts'

/** Confirms a binding, as `confirmBinding`, and answers how far the customer has opened an account. */
export async function bindCard(
  db: Db,
  parties: Parties,
  customerId: string,
  confirmation: Confirmation,
  alongWith?: AlongWith,
): Promise<CallOutput<typeof cards.bind>> {
  const cardId = await confirmBinding(db, parties, customerId, confirmation, alongWith)
  return { openCardStatus: await openCardStatus(db, customerId), bindCardStatus: progress.done, cardId }
}

/**
 * Binds the first card and opens the account in one transaction, with the agreements that were read.
 * @throws CallError Status.refused naming the agreement not read, and as `confirmBinding`
 */
export async function openWithCard(
  db: Db,
  parties: Parties,
  customerId: string,
  { bizNo, smsCode, agreementKeys }: Confirmation & { agreementKeys: string[] },
  device: string,
): Promise<CallOutput<typeof cards.open>> {
  if ((await loadCard(db, customerId, bizNo)).type === 'credit') refuse(CREDIT_CARD_REFUSED)
  const already = await consentsOf(db, customerId, 'openCard')
  const agreed = await requireAgreed(db, 'openCard', agreementKeys, { already })
  return bindCard(db, parties, customerId, { bizNo, smsCode }, async (tx) => {
    await ensureLine(tx, customerId)
    await keepConsents(tx, { customerId, kind: 'openCard', agreed, device })
  })
}
