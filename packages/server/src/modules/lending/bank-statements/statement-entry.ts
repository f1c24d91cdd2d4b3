import { parseMoneyInput } from '@wanka/contract/money-input.ts'
import { type BusinessDate, isBusinessDate } from '@wanka/domain/business-date.ts'
import type { Fen } from '@wanka/domain/money.ts'

/** Money that arrived, as a statement file lists it. Fen. */
export type StatementEntry = {
  /** The line of the file at which it begins. */
  line: number
  bookedOn: BusinessDate
  amount: Fen
  /** The bank's number of the transfer. */
  reference: string
  payer: Payer
}
export type Payer = { name: string; account: string; remark: string }

/** Something in a file that keeps all of it from being imported. Words only: the cell itself may be a person's name. */
export type LineProblem = { line: number; why: string }

/** What reading a file gives, entry by entry. `other` is money that went out, or is not booked yet. */
export type ReadEntry =
  | { kind: 'credit'; entry: StatementEntry }
  | { kind: 'reversal'; line: number; reference: string; amount: Fen }
  | { kind: 'other' }
  | { kind: 'problem'; problem: LineProblem }

/** Reading cannot go on after it. */
export class UnreadableStatement extends Error {
  readonly problem: LineProblem
  constructor(problem: LineProblem) {
    super(problem.why)
    this.problem = problem
  }
}

export const unreadable = (line: number, why: string): never => {
  throw new UnreadableStatement({ line, why })
}
export const problem = (line: number, why: string): ReadEntry => ({ kind: 'problem', problem: { line, why } })

const NAME_LENGTH = 140
const ACCOUNT_LENGTH = 64
const REMARK_LENGTH = 500

/** The payer's words, cut to what is stored. */
export const payerOf = ({ name, account, remark }: Payer): Payer => ({
  name: cut(name, NAME_LENGTH),
  account: cut(account, ACCOUNT_LENGTH),
  remark: cut(remark, REMARK_LENGTH),
})

const cut = (text: string, length: number): string => [...text.trim().replace(/\s+/g, ' ')].slice(0, length).join('')

const REFERENCE = /^[\x21-\x7e]{6,64}$/

/** Whether a text can be a bank's number of a transfer: it is booked under it, once in any spelling. */
export const isReference = (text: string): boolean =>
  REFERENCE.test(text) && text.replace(/[^A-Za-z0-9]/g, '').length >= 6

/** The number without what spellings of it differ in. */
export const slipKeyOf = (reference: string): string => reference.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

/** Above it a figure is no payment but a mistake: ten million yuan. */
const MOST = 1_000_000_000

/** An amount with its sign, in fen; `undefined` for an empty cell, `null` for what is no amount. */
export function signedAmount(text: string): number | undefined | null {
  const plain = text.replace(/\s/g, '')
  if (plain === '' || /^[-—]+$/.test(plain)) return undefined
  const isNegative = /^[-－]/.test(plain)
  const amount = parseMoneyInput(plain.replace(/^[-+－＋]/, ''))
  if (amount === null || amount > MOST) return null
  return isNegative ? -amount : amount
}

const DATE = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d{2})(\d{2}))(?:[T ].*|\d{6})?$/

/** The day that a cell names, as banks write days, with or without a time. */
export function dayOf(text: string): BusinessDate | undefined {
  const found = DATE.exec(text.trim())
  if (!found) return undefined
  const [, year, , ...parts] = found
  const [month = '', day = ''] = parts.filter((part) => part !== undefined)
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isBusinessDate(date) ? date : undefined
}
