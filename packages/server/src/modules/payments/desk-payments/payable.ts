import type { DeskPurpose } from '@wanka/contract/payments/desk-payments.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { Entry } from '../../../ledger/transfer.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import type { PaymentInstruction } from '../payment-instructions/index.ts'
import type { DeskPayment } from './payment-row.ts'

/** An item to pay, as its owner describes it. The amount in fen. */
export type DeskItem = { subjectId: string; no: number; title: string; payee: string; amount: Fen }

/** What a module provides to have its items paid at the desk. Everything but `toPay` runs under the item's lock. */
export type Payable = {
  /** The text on the customer's statement for a debit, and for a refund. */
  summary: { paid: string; returned: string }
  /** The item's name in a letter, and the letter's link. */
  letter: { what: (payment: DeskPayment) => string; action: { label: string; url: string } }
  /**
   * Locks the item, by its owner's number or by its id.
   * @returns whether the customer has such an item
   */
  lock(tx: Tx, customerId: string, key: { subject: string } | { subjectId: string }): Promise<boolean>
  /** @throws CallError Status.forbidden for another customer's item, Status.refused with the reason why it cannot be paid */
  toPay(reader: Reader, customerId: string, subject: string): Promise<DeskItem>
  /**
   * Checks again, when the payment is confirmed, that the item is wanted.
   * @throws CallError Status.refused
   */
  checkWanted(tx: Tx, payment: DeskPayment): Promise<void>
  /**
   * Books money received.
   * @returns false, with nothing written, where the item needs it no longer: it is returned to the card
   */
  receive(tx: Tx, paid: Paid): Promise<boolean>
  /**
   * Undoes what the reversed debit paid for.
   * @returns the ledger entry that bears the reversal
   */
  takeBack(tx: Tx, paid: Paid, reason: string): Promise<Entry>
  /** Called when the returned money has arrived on the card. */
  returned?(tx: Tx, payment: DeskPayment): Promise<void>
}

export type Paid = { payment: DeskPayment; order: PaymentInstruction; date: BusinessDate }
export type Payables = Record<DeskPurpose, Payable>
