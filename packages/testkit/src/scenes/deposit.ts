import type { CallInput } from '@wanka/contract/call.ts'
import { DEPOSIT_SUBJECT, type Deposit, deposit } from '@wanka/contract/payments/deposit-account.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { CardBehaviour } from '@wanka/sandbox/bank/card-behaviours.ts'
import type { TestServer } from '../test-server.ts'
import { newCardNo } from './credit.ts'
import { agreementKeys, dealTicket, newMobile, type PinHolder } from './people.ts'

export type Depositor = PinHolder & { depositCard: string; cardMobile: string }
type Opening = CallInput<typeof deposit.open>

/** What an account is asked for with: a card, its phone, a proof and the agreement. */
export async function depositRequest(
  server: TestServer,
  person: PinHolder,
  behaviour: CardBehaviour = 'paid',
): Promise<Opening> {
  const cardNo = newCardNo(behaviour)
  return {
    cardNo,
    mobile: newMobile(),
    dealTicket: await dealTicket(server, person, { purpose: 'deposit', subject: DEPOSIT_SUBJECT.open(cardNo) }),
    agreementKeys: await agreementKeys(server, 'deposit'),
  }
}

/** Somebody with an open deposit account. */
export async function withDeposit(
  server: TestServer,
  person: PinHolder,
  behaviour: CardBehaviour = 'paid',
): Promise<Depositor> {
  const asked = await depositRequest(server, person, behaviour)
  const { token } = person
  await server.client.call(deposit.open, asked, { token })
  const smsCode = await server.sandbox.code(asked.mobile)
  await server.client.call(deposit.bindCard, { smsCode }, { token })
  return { ...person, depositCard: asked.cardNo, cardMobile: asked.mobile }
}

/** Asks for another card in the place of the account's. */
export async function askForCardChange(
  server: TestServer,
  person: PinHolder,
  cardNo = newCardNo(),
): Promise<CallInput<typeof deposit.changeCard> & { mobile: string }> {
  const input = {
    cardNo,
    mobile: newMobile(),
    dealTicket: await dealTicket(server, person, { purpose: 'deposit', subject: DEPOSIT_SUBJECT.changeCard(cardNo) }),
  }
  await server.client.call(deposit.changeCard, input, { token: person.token })
  return input
}

/** As if somebody had paid it in: the bank's own books. @returns the account's number there */
export async function payIn(server: TestServer, { cardMobile }: Depositor, balance: number): Promise<string> {
  const [account] = await server.sandbox.deposits(cardMobile)
  if (!account) throw new Error('no deposit account with this phone')
  await server.sandbox.setDeposit(account.accountNo, balance)
  return account.accountNo
}

/** A ticket for taking so much out to the card that the account has now. */
export async function depositTicket(server: TestServer, person: PinHolder, amount: Fen): Promise<string> {
  const { card } = await depositOf(server, person)
  if (!card) throw new Error('no deposit account with a card')
  return dealTicket(server, person, { purpose: 'deposit', amount, subject: DEPOSIT_SUBJECT.withdraw(card) })
}

export const depositOf = (server: TestServer, { token }: Pick<PinHolder, 'token'>): Promise<Deposit> =>
  server.client.call(deposit.status, {}, { token })
