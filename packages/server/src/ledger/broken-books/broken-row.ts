/** A row that contradicts the other rows of its example. */
export type BrokenRow = { table: string; values: Record<string, unknown> }

/** For each invariant: books that break it, one for each way in which it can be broken. */
export type BrokenBooks = Record<string, BrokenRow[][]>

const numbered = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const ANNA = numbered(1)
export const LOAN = numbered(2)
export const PAYMENT = numbered(3)
export const THING = numbered(4)
export const COUPON = numbered(5)

/** A row of the customer Anna, in a table whose rows belong to a customer. */
export const hers = (table: string, values: Record<string, unknown>): BrokenRow => ({
  table,
  values: { customer_id: ANNA, ...values },
})

/** A row with these values. */
export const row = (table: string, values: Record<string, unknown>): BrokenRow => ({ table, values })

/** The last state in the history of one of Anna's objects. */
export const told = (machine: string, subject: string, to_state: string): BrokenRow =>
  hers('state_history', { machine, subject, seq: 1, from_state: 'before', to_state })

let accounts = 0
/** An account with a kept balance and no entries. */
export const kept = (kind: string, balance: number, owner: Record<string, unknown> = {}): BrokenRow =>
  hers('ledger_account', { account_id: 1000 + accounts++, currency: 'CNY', kind, side: 1, balance, ...owner })

/** A summed account with one entry. */
export function summed(kind: string, amount: number, account: Record<string, unknown> = {}): BrokenRow[] {
  const account_id = 1000 + accounts++
  return [
    row('ledger_account', { account_id, currency: 'CNY', kind, side: 0, balance: 0, ...account }),
    row('ledger_entry', { transfer_id: account_id, line: 1, account_id, amount }),
  ]
}

/** The time this many hours ago, as ISO 8601 text. */
export const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
