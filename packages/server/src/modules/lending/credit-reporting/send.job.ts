import { sql } from 'kysely'
import { z } from 'zod'
import type { BureauReply, BureauReport } from '../../../gateways/credit-bureau.gateway.ts'
import type { Parties } from '../../../gateways/parties.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { failpoint } from '../../../platform/observability/failpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { identityOf } from '../../customer/eligibility/index.ts'
import { isReportDisputed } from '../../support/complaints/index.ts'
import { TOGETHER } from './send-due.ts'
import { openSubject } from './subject.ts'

const Payload = z.object({ reports: z.array(z.string()).max(TOGETHER) })

type Row = Omit<BureauReport, 'subject' | 'replaces'> & {
  replaces: string | null
  customerId: string
  subjectCipher: string | null
}

/**
 * Job that sends reports to the credit bureau, each under its own number until it is answered. One that the bureau refuses opens a
 * case for staff, and keeps the others from nothing.
 */
export function makeSendJob({ db, vault }: Platform, { creditBureau }: Parties): JobHandler {
  return async (payload) => {
    const rows = await unsent(db, Payload.parse(payload).reports)
    if (rows.length === 0) return
    const reports: BureauReport[] = []
    for (const row of rows) reports.push(await reportOf(db, vault, row))
    const answer = await creditBureau.report({ reports })
    failpoint('bureau.answered')
    if (answer.kind !== 'answer') {
      if (answer.kind === 'rejected') await transact(db, (tx) => refusedWhole(tx, reports, answer.status))
      throw new Error(`credit bureau: ${answer.kind === 'unknown' ? answer.reason : answer.status}`)
    }
    await transact(db, (tx) => keepAnswers(tx, answer.body.results, reports))
  }
}

async function unsent(db: Db, reportNos: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.report_no as "reportNo", case when r.version > 1 then o.app_id || '-' || to_char(r.as_of, 'YYYYMMDD') || '-' || r.version - 1 end as replaces,
           r.customer_id as "customerId", o.app_id as "loanNo", f.name as lender, coalesce(o.disbursed_on, r.as_of) as "openedOn", o.amount,
           r.as_of as "asOf", r.status, r.days_past_due as "daysPastDue", r.balance, r.subject_cipher as "subjectCipher",
           ${isReportDisputed({ customerId: sql`o.customer_id`, appId: sql`o.app_id` })} as disputed
      from bureau_report r join loan_order o using (customer_id, order_id) join funder f on f.code = o.funder_code
     where r.report_no = any(${[...reportNos]}) and r.sent_on is null and r.refused_at is null order by r.report_no`.execute(
    db,
  )
  return rows
}

async function reportOf(db: Db, vault: Vault, row: Row): Promise<BureauReport> {
  const { customerId, subjectCipher, replaces, ...report } = row
  const subject = subjectCipher
    ? openSubject(vault, report.reportNo, subjectCipher)
    : await identityOf(vault, db, customerId)
  if (!subject) throw new Error(`report ${report.reportNo}: whom it is about is not known`)
  return { ...report, subject: { name: subject.name, certId: subject.certId }, ...(replaces !== null && { replaces }) }
}

const refusedWhole = (tx: Tx, [first]: readonly BureauReport[], status: number): Promise<void> =>
  openException(tx, 'bureauRefused', first?.reportNo ?? '', { status })

async function keepAnswers(tx: Tx, results: BureauReply['results'], reports: readonly BureauReport[]): Promise<void> {
  const asked = new Map(reports.map((report) => [report.reportNo, report]))
  const stored = results.filter(({ reportNo, result }) => result === 'stored' && asked.has(reportNo))
  const refused = results.filter(({ reportNo, result }) => result === 'refused' && asked.has(reportNo))
  const disputed = stored.filter(({ reportNo }) => asked.get(reportNo)?.disputed).map(({ reportNo }) => reportNo)
  await sql`
    update bureau_report set sent_on = ${await today(tx)}, disputed = report_no = any(${disputed}), subject_cipher = null
     where report_no = any(${stored.map(({ reportNo }) => reportNo)}) and sent_on is null`.execute(tx)
  await sql`
    update bureau_report set refused_at = now(), subject_cipher = null
     where report_no = any(${refused.map(({ reportNo }) => reportNo)}) and sent_on is null and refused_at is null`.execute(
    tx,
  )
  for (const { reportNo, reason = '' } of refused) await openException(tx, 'bureauRefused', reportNo, { reason })
}
