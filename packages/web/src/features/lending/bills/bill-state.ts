/** The segments of the bill list. */
export type BillState = 'unpaid' | 'paid' | 'all'
