import type { CallInput } from '@wanka/contract/call.ts'
import { DEPOSIT_SUBJECT, type Deposit, depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import { Status } from '@wanka/contract/status.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { consumeEitherTicket } from '../../../platform/auth/verification-ticket.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { fail, refuse } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { consentsOf, keepConsents, requireAgreed } from '../../customer/account/index.ts'
import { identityOf } from '../../customer/eligibility/index.ts'
import { begin, type Request } from './begin.ts'
import { newCardFor } from './new-card.ts'
import { type NewCard, writeOrder } from './order-row.ts'

/** The kind under which the consent is stored: the bank gets the name, the ID number and the phone for this purpose only. */
export const DEPOSIT_CONSENT = 'deposit'

/**
 * Requests an account with its first card; the bank sends its code.
 * @throws CallError Status.realNameNeeded, Status.passwordWrong or Status.codeExpired for a bad ticket, Status.refused naming the
 * agreement not read, or with the reason
 */
export async function openDeposit(
  platform: Platform,
  parties: Parties,
  request: Request & { device: string },
  input: CallInput<typeof depositAccount.open>,
): Promise<Deposit> {
  const { db, vault } = platform
  const { customerId, device } = request
  if (!(await identityOf(vault, db, customerId))) fail(Status.realNameNeeded)
  const card = await newCardFor(db, input)
  return begin(platform, parties, { ...request, call: depositAccount.open, input }, async (tx, account) => {
    if (account && account.state !== 'cancelled') refuse('您已经有存管账户')
    const already = await consentsOf(tx, customerId, DEPOSIT_CONSENT)
    const agreed = await requireAgreed(tx, 'deposit', input.agreementKeys, { already })
    await consumeEitherTicket(
      tx,
      { owner: customerId, purpose: 'deposit', subject: DEPOSIT_SUBJECT.open(input.cardNo) },
      input,
    )
    await keepConsents(tx, { customerId, kind: DEPOSIT_CONSENT, agreed, device })
    return write(tx, platform, customerId, card)
  })
}

async function write(tx: Tx, { vault }: Platform, customerId: string, card: NewCard): Promise<string> {
  const accountId = newId()
  const values = { customer_id: customerId, account_id: accountId, state: 'opening' }
  await tx.insertInto('deposit_account').values(values).execute()
  return writeOrder(tx, vault, customerId, { accountId, kind: 'open', card })
}
