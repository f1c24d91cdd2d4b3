import type { Db } from '../../books/database.ts'

export const KINDS = ['payout', 'repayment', 'settlement', 'reversal', 'correction', 'payoutReturned'] as const

/** A reported event of a loan, in fen. `principal` … `penalty` are the amounts credited to the loan; negative ones reverse. */
export type Told = {
  ref: string
  lender: string
  loanNo: string
  kind: (typeof KINDS)[number]
  businessDate: string
  principal: number
  interest: number
  fee: number
  penalty: number
  /** Of a payout alone: the amount lent. */
  amount?: number | undefined
}
/** A loan as the lender's own books have it. */
export type LentLoan = {
  loanNo: string
  principalOwed: number
  interestReceived: number
  feeReceived: number
  penaltyReceived: number
}

/** Opens the loan that a payout reports, once. */
export async function openLoan(tx: Db, { lender, loanNo, amount, businessDate }: Told): Promise<void> {
  await tx.query(
    'insert into lender_loan (lender, loan_no, amount, lent_on) values ($1, $2, $3, $4) on conflict do nothing',
    [lender, loanNo, amount, businessDate],
  )
}

/** Locks a loan, so that its events are booked one after the other. */
export async function lockLoan(tx: Db, { lender, loanNo }: Pick<Told, 'lender' | 'loanNo'>): Promise<boolean> {
  const { rowCount } = await tx.query('select from lender_loan where lender = $1 and loan_no = $2 for update', [
    lender,
    loanNo,
  ])
  return rowCount === 1
}

/** Books an event, once per `ref`. @returns whether the entry under that number is this one */
export async function book(tx: Db, told: Told): Promise<boolean> {
  const { ref, lender, loanNo, kind, businessDate, principal, interest, fee, penalty } = told
  const values = [ref, lender, loanNo, kind, businessDate, principal, interest, fee, penalty]
  await tx.query(
    `insert into lender_entry (ref, lender, loan_no, kind, booked_on, principal, interest, fee, penalty)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (ref) do nothing`,
    values,
  )
  const { rowCount } = await tx.query(
    `select from lender_entry where ref = $1 and lender = $2 and loan_no = $3 and kind = $4 and booked_on = $5
        and (principal, interest, fee, penalty) = ($6::bigint, $7::bigint, $8::bigint, $9::bigint)`,
    values,
  )
  return rowCount === 1
}

const OWED = `select l.loan_no as "loanNo", (l.amount - coalesce(sum(e.principal), 0))::bigint as "principalOwed",
  coalesce(sum(e.interest), 0)::bigint as "interestReceived", coalesce(sum(e.fee), 0)::bigint as "feeReceived",
  coalesce(sum(e.penalty), 0)::bigint as "penaltyReceived"
  from lender_loan l left join lender_entry e using (lender, loan_no)`

export async function owedOf(tx: Db, lender: string, loanNo: string): Promise<LentLoan | undefined> {
  const { rows } = await tx.query<LentLoan>(
    `${OWED} where l.lender = $1 and l.loan_no = $2 group by l.lender, l.loan_no`,
    [lender, loanNo],
  )
  return rows[0]
}

/** The loans after a loan number, in the byte order of their numbers. */
export async function loansAfter(db: Db, lender: string, after: string, most: number): Promise<LentLoan[]> {
  const { rows } = await db.query<LentLoan>(
    `${OWED} where l.lender = $1 and l.loan_no > $2 group by l.lender, l.loan_no order by l.loan_no limit $3`,
    [lender, after, most],
  )
  return rows
}

export async function newestLoans(db: Db, most: number): Promise<(LentLoan & { lender: string })[]> {
  const { rows } = await db.query<LentLoan & { lender: string }>(
    `${OWED.replace('select', 'select l.lender,')} group by l.lender, l.loan_no order by l.lent_on desc, l.loan_no desc limit $1`,
    [most],
  )
  return rows
}
