import type { CallInput } from '@wanka/contract/call.ts'
import { DEPOSIT_SUBJECT, type Deposit, depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import { fen, fenToDecimal } from '@wanka/domain/money.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { consumeEitherTicket, consumeTicket } from '../../../platform/auth/verification-ticket.ts'
import { refuse } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AccountRow, accountNoOf, moveAccount, newestAccount } from './account-row.ts'
import { begin, type Request } from './begin.ts'
import { BALANCE_LEFT, DEPOSIT_SILENT } from './deposit-words.ts'
import { newCardFor } from './new-card.ts'
import { writeOrder } from './order-row.ts'

const opened = (account: AccountRow | undefined): AccountRow =>
  account?.state === 'open' ? account : refuse('您还没有开通存管账户')

/** Requests another card in place of the old one, which stays until the bank has confirmed the code. */
export async function changeDepositCard(
  platform: Platform,
  parties: Parties,
  request: Request,
  input: CallInput<typeof depositAccount.changeCard>,
): Promise<Deposit> {
  const { customerId } = request
  const card = await newCardFor(platform.db, input)
  return begin(platform, parties, { ...request, call: depositAccount.changeCard, input }, async (tx, account) => {
    const { account_id: accountId } = opened(account)
    const subject = DEPOSIT_SUBJECT.changeCard(input.cardNo)
    await consumeEitherTicket(tx, { owner: customerId, purpose: 'deposit', subject }, input)
    return writeOrder(tx, platform.vault, customerId, { accountId, kind: 'changeCard', card })
  })
}

/** Withdraws money to the card, in fen. The bank holds the balance: it refuses a withdrawal that is too large. */
export function withdrawDeposit(
  platform: Platform,
  parties: Parties,
  request: Request,
  input: CallInput<typeof depositAccount.withdraw>,
): Promise<Deposit> {
  const { customerId } = request
  const { amt, dealTicket } = input
  if (amt <= 0) refuse('转出金额须大于0')
  return begin(platform, parties, { ...request, call: depositAccount.withdraw, input }, async (tx, account) => {
    const { account_id: accountId, card_bank_code: bankCode, card_tail: tail } = opened(account)
    // the card may have been changed since the password was typed
    const subject = DEPOSIT_SUBJECT.withdraw({ bankCode, tail })
    await consumeTicket(tx, dealTicket, { owner: customerId, kind: 'deal', purpose: 'deposit', amount: amt, subject })
    return writeOrder(tx, platform.vault, customerId, { accountId, kind: 'withdraw', amount: amt })
  })
}

/**
 * Requests the closure of the account. The bank judges by its own books; where it reports a balance beforehand nothing is begun,
 * and the verification ticket stays valid.
 * @throws CallError Status.refused with `{balance}` in yuan, or while the bank does not answer
 */
export async function cancelDeposit(
  platform: Platform,
  parties: Parties,
  request: Request,
  input: CallInput<typeof depositAccount.cancel>,
): Promise<Deposit> {
  const { customerId } = request
  const now = await newestAccount(platform.db, customerId)
  if (now?.state === 'open') {
    const said = await parties.depository.account({ accountNo: accountNoOf(platform.vault, now) })
    if (said.kind !== 'answer') return refuse(DEPOSIT_SILENT)
    if (said.body.balance > 0) refuse(BALANCE_LEFT, { balance: fenToDecimal(fen(said.body.balance)) })
  }
  return begin(platform, parties, { ...request, call: depositAccount.cancel, input }, async (tx, account) => {
    const open = opened(account)
    await consumeEitherTicket(tx, { owner: customerId, purpose: 'deposit', subject: DEPOSIT_SUBJECT.cancel }, input)
    await moveAccount(tx, customerId, open, 'askCancel')
    return writeOrder(tx, platform.vault, customerId, { accountId: open.account_id, kind: 'cancel' })
  })
}
