import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type Db, inTransaction } from '../../books/database.ts'
import { answer, openEndpoints } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'

const MOST = 50
const SHOWN = 200
const BODY_LIMIT = 64 * 1024

const reportNo = z.string().min(1).max(64)
const report = z.strictObject({
  reportNo,
  replaces: z.optional(reportNo),
  subject: z.strictObject({ name: z.string().min(1).max(60), certId: z.string().length(18) }),
  loanNo: z.string().min(1).max(64),
  lender: z.string().min(1).max(60),
  openedOn: z.iso.date(),
  amount: z.int().positive(),
  asOf: z.iso.date(),
  status: z.enum(['normal', 'overdue', 'settled', 'withdrawn']),
  daysPastDue: z.int().nonnegative(),
  balance: z.int().nonnegative(),
  disputed: z.boolean(),
})
type Report = z.infer<typeof report>

/** A credit bureau: it stores reports about loans, each once, and refuses one that contradicts itself or another under its number. */
export function registerCreditBureau(app: FastifyInstance, sandbox: Sandbox): void {
  const { books } = sandbox
  const endpoint = openEndpoints(app, sandbox, 'creditBureau', sandbox.secrets.CREDIT_BUREAU_SECRET)
  endpoint({
    call: 'report',
    path: '/credit-bureau/report',
    bodyLimit: BODY_LIMIT,
    input: z.strictObject({ reports: z.array(report).min(1).max(MOST) }),
    run: ({ reports }, fault) =>
      inTransaction(books, async (tx) => {
        const results = []
        for (const one of reports) {
          const reason = fault === 'refuse' ? 'refused' : ((await storedUnlike(tx, one)) ?? contradiction(one))
          if (reason === undefined) await store(tx, one)
          results.push({ reportNo: one.reportNo, result: reason ? 'refused' : 'stored', ...(reason && { reason }) })
        }
        return answer({ results })
      }),
  })
  app.get('/credit-bureau/records', async () => {
    const { rows } = await books.query<Record<string, unknown>>(
      `select report_no as "reportNo", replaces, cert_id as "certId", loan_no as "loanNo", lender, as_of::text as "asOf", status,
              days_past_due as "daysPastDue", balance, disputed
         from bureau_record order by stored_at desc, report_no desc limit $1`,
      [SHOWN],
    )
    return rows
  })
}

function contradiction({ status, daysPastDue, balance, amount }: Report): string | undefined {
  if ((status === 'overdue') !== daysPastDue > 0) return 'daysPastDue'
  if (balance > amount || (status === 'settled' && balance > 0)) return 'balance'
  return undefined
}

/** Why a report under a number that is already stored is refused: it says something else. The mark of a dispute may change. */
async function storedUnlike(tx: Db, one: Report): Promise<string | undefined> {
  const { rows } = await tx.query<{ same: boolean }>(
    `select (cert_id, loan_no, as_of, status, days_past_due, balance) = ($2, $3, $4::date, $5, $6::integer, $7::bigint) as same
       from bureau_record where report_no = $1`,
    [one.reportNo, one.subject.certId, one.loanNo, one.asOf, one.status, one.daysPastDue, one.balance],
  )
  return rows[0] && !rows[0].same ? 'reportNoUsedForAnother' : undefined
}

const store = (tx: Db, { subject, ...one }: Report): Promise<unknown> =>
  tx.query(
    `insert into bureau_record (report_no, replaces, cert_id, name, loan_no, lender, opened_on, amount, as_of, status, days_past_due, balance, disputed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (report_no) do nothing`,
    [
      one.reportNo,
      one.replaces ?? null,
      subject.certId,
      subject.name,
      one.loanNo,
      one.lender,
      one.openedOn,
      one.amount,
      one.asOf,
      one.status,
      one.daysPastDue,
      one.balance,
      one.disputed,
    ],
  )
