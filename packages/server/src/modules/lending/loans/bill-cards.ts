import type { CallOutput } from '@wanka/contract/call.ts'
import { formatMoney } from '@wanka/contract/format.ts'
import type { BillCard, cardRepay } from '@wanka/contract/lending/card-repay.ts'
import { Status } from '@wanka/contract/status.ts'
import { type Fen, fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { fail, notFound, refuse } from '../../../platform/http/failures.ts'
import { listCreditCards } from '../../customer/authorisation/index.ts'
import { type PayeeCard, payeeCards } from '../../payments/cards/index.ts'
import { loadOffer } from './offer.ts'

/** The product whose loans pay the bill of the borrower's own credit card. */
const CARD_REPAY = 'replace'
export const paysCardBill = (productCode: string): boolean => productCode === CARD_REPAY

type Bill = Omit<BillCard, 'cardId'>

const sameCard = (one: { bankName: string; tail: string }, other: { bankName: string; tail: string }): boolean =>
  one.bankName === other.bankName && one.tail === other.tail

/** The bills that the card manager knows, with what a loan may still pay of each. */
async function knownBills(reader: Reader, customerId: string): Promise<Bill[]> {
  const { cards, time } = await listCreditCards(reader, customerId)
  if (cards.length === 0 || time === undefined) return []
  const { rows: paid } = await sql<{ bankName: string; tail: string; amount: number }>`
    select c.bank_name as "bankName", c.tail, sum(o.amount)::bigint as amount
      from loan_order o join card c on c.customer_id = o.customer_id and c.card_id = o.credit_card_id
     where o.customer_id = ${customerId} and o.state not in ('cancelled', 'refused', 'payoutFailed', 'timedOut')
       and o.submitted_at >= ${time}::timestamp at time zone 'Asia/Shanghai'
     group by c.bank_name, c.tail`.execute(reader)
  return cards.map(({ bankName, tail, owed, nextDue }) => {
    const since = paid.find((one) => sameCard(one, { bankName, tail }))?.amount ?? 0
    const known = owed === undefined ? {} : { owed, most: fen(Math.max(0, owed - since)) }
    return { bankName, tail, nextDue, ...known }
  })
}

/** @throws CallError Status.refused while the product is closed */
export async function listBillCards(reader: Reader, customerId: string): Promise<CallOutput<typeof cardRepay.cards>> {
  await loadOffer(reader, CARD_REPAY)
  const bills = await knownBills(reader, customerId)
  const own = await payeeCards(reader, customerId)
  return {
    cards: [
      ...own.map(({ cardId, bankName, tail }) => ({
        cardId,
        bankName,
        tail,
        ...bills.find((bill) => sameCard(bill, { bankName, tail })),
      })),
      ...bills.filter((bill) => !own.some((card) => sameCard(card, bill))),
    ],
  }
}

/**
 * The customer's credit card that a loan is to pay. The caller holds the line: of two loans for one bill the second sees the first.
 * @throws CallError Status.refused for any other card, Status.outOfRange above what is known to be owed
 */
export async function billCardFor(tx: Tx, customerId: string, amount: Fen, creditCardId: string): Promise<PayeeCard> {
  const card = (await payeeCards(tx, customerId)).find(({ cardId }) => cardId === creditCardId)
  if (!card) return refuse('请选择一张已核对的本人信用卡')
  const most = (await knownBills(tx, customerId)).find((bill) => sameCard(bill, card))?.most
  if (most !== undefined && amount > most)
    fail(Status.outOfRange, '', { field: 'loanAmt', reason: `这张卡的账单还有${formatMoney(most)}元没有还，不能多还` })
  return card
}

/** Its template facts before signing. @throws CallError Status.forbidden for any other card */
export async function factsOfBillCard(reader: Reader, customerId: string, creditCardId: string) {
  const card = (await payeeCards(reader, customerId)).find(({ cardId }) => cardId === creditCardId)
  return card ? billCardFacts(card) : notFound()
}

/** Template facts of the credit card for the loan's documents. */
export const billCardFacts = ({ bankName, tail }: Pick<PayeeCard, 'bankName' | 'tail'>) => ({
  settlementName: `${bankName}信用卡`,
  settlementTail: tail,
})
