import type { CallOutput } from '@wanka/contract/call.ts'
import type { LetongBill, LetongCard, phonePlans } from '@wanka/contract/services/phone-plans.ts'
import { addDays, type BusinessDate } from '@wanka/domain/business-date.ts'
import { CARD_GRACE_DAYS, payableMonth } from '@wanka/domain/monthly.ts'
import { letongCard } from '@wanka/domain/states/letong-card.ts'
import { can } from '@wanka/domain/states/state-machine.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { type DeskPayment, paymentsOf, receiptLinkOf } from '../../payments/desk-payments/index.ts'
import { type Bill, billNoOf, billsOf } from './bill-row.ts'
import { type Card, findCard, newestCard } from './card-row.ts'

/**
 * The named card, or the newest.
 * @throws CallError Status.forbidden for another customer's card
 */
async function cardFor(reader: Reader, customerId: string, cardNo: string | undefined): Promise<Card | undefined> {
  if (cardNo === undefined) return newestCard(reader, customerId)
  return (await findCard(reader, customerId, { cardNo })) ?? notFound()
}

/**
 * The named card, or the newest; amounts in fen.
 * @throws CallError Status.forbidden for another customer's card
 */
export async function showCard(
  reader: Reader,
  customerId: string,
  cardNo: string | undefined,
): Promise<CallOutput<typeof phonePlans.card>> {
  const card = await cardFor(reader, customerId, cardNo)
  return card ? { card: viewOf(card, await billsOf(reader, card)) } : {}
}

/**
 * The months of the named card, or of the newest; amounts in fen.
 * @throws CallError Status.forbidden for another customer's card
 */
export async function showBills(
  vault: Vault,
  reader: Reader,
  customerId: string,
  cardNo: string | undefined,
): Promise<CallOutput<typeof phonePlans.bill>> {
  const businessDate = await today(reader)
  const card = await cardFor(reader, customerId, cardNo)
  if (!card) return { bills: [], businessDate }
  const bills = await billsOf(reader, card)
  const payments = await paymentsOf(reader, customerId, card.cardId)
  const payable = payableMonth(bills, businessDate)
  return {
    card: viewOf(card, bills),
    bills: bills.map((bill) => {
      const own = payments.filter(({ no }) => no === bill.no)
      const receiptUrl = receiptLinkOf(vault, own)
      return { ...toBill(card, bill, own, payable?.no === bill.no), ...(receiptUrl && { receiptUrl }) }
    }),
    businessDate,
  }
}

function viewOf(card: Card, bills: readonly Bill[]): LetongCard {
  const { cardNo, name, state, phone, monthly, months, dataGb, minutes, orderedOn, activatedOn } = card
  const lastDay: BusinessDate | undefined = card.lastDay ?? bills.at(-1)?.to
  return {
    cardNo,
    name,
    state,
    ...(phone !== undefined && { phone }),
    monthly,
    months,
    dataGb,
    minutes,
    orderedOn,
    ...(activatedOn && { activatedOn }),
    ...(activatedOn && lastDay && { lastDay }),
    canLeave: can(letongCard, state, 'leave'),
  }
}

function toBill({ cardNo }: Card, bill: Bill, own: readonly DeskPayment[], payable: boolean): LetongBill {
  const { no, dueOn, to, amount, paidOn, over } = bill
  const paying = own.some(({ state }) => state === 'processing')
  const unpaid = over ? 'over' : paying ? 'paying' : payable ? 'open' : 'later'
  return {
    billNo: billNoOf(cardNo, no),
    no,
    dueOn,
    to,
    amt: amount,
    state: paidOn ? 'paid' : unpaid,
    payBy: addDays(dueOn, CARD_GRACE_DAYS),
  }
}
