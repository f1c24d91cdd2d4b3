import { sql } from 'kysely'
import type { Reader } from '../platform/db/db.ts'

const PAGE = 50

export type Side = {
  line: number
  accountId: number
  currency: string
  kind: string
  channel: string
  customerId: string | null
  loanId: string | null
  amount: number
}
export type Story = {
  transferId: number
  kind: string
  key: string
  valueDate: string
  postingDate: string
  at: Date
  sides: Side[]
  next: number | undefined
}

/** A transfer with a page of its sides, in the order of their lines. */
export async function transferStory(
  reader: Reader,
  transferId: number,
  after: number | undefined,
): Promise<Story | undefined> {
  const { rows } = await sql<Omit<Story, 'next'>>`
    select t.transfer_id as "transferId", t.kind, t.business_key as key, t.value_date as "valueDate", t.posting_date as "postingDate", t.created_at as at,
           coalesce((select json_agg(s order by s.line) from (
             select e.line, e.amount, a.account_id as "accountId", a.currency, a.kind, coalesce(a.channel, '') as channel,
                    a.customer_id as "customerId", a.loan_id as "loanId"
               from ledger_entry e join ledger_account a using (account_id)
              where e.transfer_id = t.transfer_id and e.line > ${after ?? 0}::bigint order by e.line limit ${PAGE + 1}) s), '[]') as sides
      from ledger_transfer t where t.transfer_id = ${transferId}`.execute(reader)
  const [row] = rows
  if (!row) return undefined
  const sides = row.sides.slice(0, PAGE)
  return { ...row, sides, next: row.sides.length > PAGE ? sides.at(-1)?.line : undefined }
}

/** First words of the keys of transfers about one payment, refund, loan or instruction. */
const ACTS = [
  'disburse',
  'coupon',
  'repay',
  'refund',
  'refundPaid',
  'reverse',
  'return',
  'writeOff',
  'back',
  'premium',
  'service',
]
/** Those whose keys name the loan as well. */
const ACTS_ON_LOANS = ['placed', 'reversed']

/** What a key is about: the payment, refund, loan or instruction that its transfer was posted for. */
export const subjectOf = (key: string): string => key.split(':')[1] ?? ''

export type Related = { transferId: number; kind: string; postingDate: string }

/** The other transfers about the same thing. */
export async function relatedTransfers(
  reader: Reader,
  { key, transferId }: Pick<Story, 'key' | 'transferId'>,
  loanIds: readonly string[],
): Promise<Related[]> {
  const subject = subjectOf(key)
  if (!subject) return []
  const keys = [
    ...ACTS.map((act) => `${act}:${subject}`),
    ...ACTS_ON_LOANS.flatMap((act) => loanIds.map((loan) => `${act}:${subject}:${loan}`)),
  ]
  const rows = await reader
    .selectFrom('ledger_transfer')
    .select(['transfer_id', 'kind', 'posting_date'])
    .where('business_key', 'in', keys)
    .where('transfer_id', '<>', transferId)
    .orderBy('transfer_id')
    .execute()
  return rows.map((row) => ({ transferId: row.transfer_id, kind: row.kind, postingDate: row.posting_date }))
}
