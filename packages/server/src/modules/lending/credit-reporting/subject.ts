import { sql } from 'kysely'
import { z } from 'zod'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { identityOf } from '../../customer/eligibility/index.ts'
import { writeLastReports } from './write-reports.ts'

const Subject = z.object({ name: z.string(), certId: z.string() })
type Subject = z.infer<typeof Subject>
const place = (reportNo: string) => ({ table: 'bureau_report', column: 'subject_cipher', row: reportNo })

/** Decrypts whom a report of a closed account is about. */
export const openSubject = (vault: Vault, reportNo: string, cipher: string): Subject =>
  Subject.parse(JSON.parse(vault.open(cipher, place(reportNo))))

/**
 * Makes the last reports of an account that closes, and keeps with each unsent one whom it is about until it is sent: the account
 * itself is about to forget.
 */
export async function reportBeforeErasure(tx: Tx, vault: Vault, customerId: string): Promise<void> {
  await writeLastReports(tx, customerId, await today(tx))
  const waiting = await tx
    .selectFrom('bureau_report')
    .select('report_no')
    .where('customer_id', '=', customerId)
    .where('sent_on', 'is', null)
    .where('refused_at', 'is', null)
    .forUpdate()
    .execute()
  const person = waiting.length > 0 ? await identityOf(vault, tx, customerId) : undefined
  if (!person) return
  const facts = JSON.stringify({ name: person.name, certId: person.certId })
  for (const { report_no: reportNo } of waiting)
    await sql`update bureau_report set subject_cipher = ${vault.seal(facts, place(reportNo))} where report_no = ${reportNo}`.execute(
      tx,
    )
}
