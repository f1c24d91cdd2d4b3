import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { type creditReporting, ReportStatus } from '@wanka/contract/lending/credit-reporting.ts'
import { addDays, addMonths, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Db } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { reportDispute } from '../../support/complaints/index.ts'

type List = CallOutput<typeof creditReporting.list>

const LOANS = 50
/** Two years of reports a loan. */
const REPORTS = 24

const Reports = z.array(
  z.object({
    reportNo: z.string(),
    asOf: z.string(),
    status: ReportStatus,
    daysPastDue: z.int(),
    balance: z.int(),
    sendOn: z.string(),
    sentOn: z.nullable(z.string()),
    version: z.int(),
    disputed: z.boolean(),
  }),
)

/**
 * The customer's loans, newest first, each with what the credit bureau is told of it. One query.
 * @throws CallError Status.forbidden for a loan that is not theirs
 */
export async function listReports(
  db: Db,
  customerId: string,
  { appId }: CallInput<typeof creditReporting.list>,
): Promise<List> {
  const named = appId === undefined ? sql`true` : sql`o.app_id = ${appId}`
  const { rows } = await sql<Row>`
    select o.app_id, o.disbursed_on, o.amount, f.name as lender, f.kind = 'tripartite' as by_partner,
           ${reportDispute({ customerId: sql`o.customer_id`, appId: sql`o.app_id` })} as ticket_no,
           (select json_agg(json_build_object('reportNo', r.report_no, 'asOf', r.as_of, 'status', r.status, 'daysPastDue', r.days_past_due,
                     'balance', r.balance, 'sendOn', r.send_on, 'sentOn', r.sent_on, 'version', r.version, 'disputed', r.disputed)
                     order by r.as_of desc, r.version desc)
              from (select * from bureau_report r where r.customer_id = o.customer_id and r.order_id = o.order_id and r.refused_at is null
                     order by r.as_of desc, r.version desc limit ${REPORTS}) r) as reports
      from loan_order o join funder f on f.code = o.funder_code
     where o.customer_id = ${customerId} and o.disbursed_on is not null and ${named}
     order by o.disbursed_on desc, o.app_id desc limit ${LOANS}`.execute(db)
  if (appId !== undefined && rows.length === 0) notFound()
  return { nextOn: monthEnd(await today(db)), list: rows.map(toLoan) }
}

type Row = {
  app_id: string
  disbursed_on: string
  amount: number
  lender: string
  by_partner: boolean
  ticket_no: string | null
  reports: unknown
}

const toLoan = ({
  app_id,
  disbursed_on,
  amount,
  lender,
  by_partner,
  ticket_no,
  reports,
}: Row): List['list'][number] => ({
  appId: app_id,
  disbursedOn: businessDate(disbursed_on),
  amt: fen(amount),
  lenderName: lender,
  byPartner: by_partner,
  ...(ticket_no !== null && { ticketNo: ticket_no }),
  reports: Reports.parse(reports ?? []).map(({ asOf, sendOn, sentOn, balance, version, ...report }) => ({
    ...report,
    asOf: businessDate(asOf),
    sendOn: businessDate(sendOn),
    balance: fen(balance),
    corrects: version > 1,
    ...(sentOn !== null && { sentOn: businessDate(sentOn) }),
  })),
})

const monthEnd = (date: BusinessDate): BusinessDate => addDays(addMonths(businessDate(`${date.slice(0, 8)}01`), 1), -1)
