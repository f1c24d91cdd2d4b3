import type { DeskPurpose } from '@wanka/contract/payments/desk-payments.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type { Entry } from '../../../ledger/transfer.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import type { PaymentInstruction } from '../payment-instructions/index.ts'
import type { DeskPayment } from './payment-row.ts'

/** What is to pay, as its owner reads it. */
export type DeskItem = { subjectId: string; no: number; title: string; payee: string; amount: Fen }

/** What a module does for what is paid at the desk. Everything but `toPay` runs while the thing is locked. */
export type Payable = {
  /** What stands on the customer's statement of a debit, and of what goes back. */
  summary: { paid: string; returned: string }
  /** What a letter calls it, and where it leads. */
  letter: { what: (payment: DeskPayment) => string; action: { label: string; url: string } }
  /** Locks what is paid for, by the number that its owner names it with or by its id. @returns whether there is such a thing of theirs */
  lock(tx: Tx, customerId: string, key: { subject: string } | { subjectId: string }): Promise<boolean>
  /** @throws CallError 1007 not theirs, 40403 why it is not to pay */
  toPay(reader: Reader, customerId: string, subject: string): Promise<DeskItem>
  /** Looked at again when the payment is confirmed. @throws CallError 40403 */
  checkWanted(tx: Tx, payment: DeskPayment): Promise<void>
  /** What the money does that has come. Nothing: it fits no longer, and goes back to the card. */
  receive(tx: Tx, paid: Paid): Promise<(() => Promise<void>) | undefined>
  /** The bank took the debit back. @returns the entry that bears it */
  takeBack(tx: Tx, paid: Paid, reason: string): Promise<Entry>
  /** The money that went back has arrived on the card. */
  returned?(tx: Tx, payment: DeskPayment): Promise<void>
}

export type Paid = { payment: DeskPayment; order: PaymentInstruction; date: BusinessDate }
export type Payables = Record<DeskPurpose, Payable>
