import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import type { Certificate, certificates } from '@wanka/contract/lending/certificates.ts'
import { certificate, certificateCode } from '@wanka/domain/states/certificate.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sameBytes } from '../../../platform/crypto/crypto.ts'
import { signedLink } from '../../../platform/crypto/signed-link.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { isId } from '../../../platform/db/id.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { expedite } from '../../../platform/jobs/expedite.ts'
import type { Platform } from '../../../platform/platform.ts'
import { CertifiedLoans, checkUrlOf, openHolder } from './certificate-row.ts'
import { CostLines, costYears, isSameCost, sumOf } from './cost-years.ts'
import { named, settledLoans, stillSettled } from './settled-loans.ts'

/** Rendering takes a second; an application older than this counts as interrupted and is queued again. */
const RENDERED_WITHIN_MS = 5000

const wireState = (state: string): Certificate['state'] =>
  String(certificateCode[stateNamed(certificate, state)]) as Certificate['state']

/** Printed business date with the time of day; the time of the application until the PDF is rendered. */
function issuedAt(row: { issued_on: string | null; issued_at: Date | null; created_at: Date }): string {
  const instant = formatDateTime(row.issued_at ?? row.created_at)
  return row.issued_on ? row.issued_on + instant.slice(10) : instant
}

/**
 * One certificate for its owner, with a link to the PDF once it is rendered; a read restarts an interrupted rendering.
 * @throws CallError Status.forbidden for another customer's certificate
 */
export async function certificateDetail(
  { config, vault }: Platform,
  reader: Reader,
  customerId: string,
  certId: string,
): Promise<Certificate> {
  if (!isId(certId)) return notFound()
  const row = await reader
    .selectFrom('clearance_certificate')
    .select(['certificate_id', 'certificate_no', 'state', 'verify_code', 'title', 'facts_cipher', 'loans'])
    .select(['issued_on', 'issued_at', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('certificate_id', '=', certId)
    .executeTakeFirst()
  if (!row) return notFound()
  if (row.state === 'applied' && Date.now() - row.created_at.getTime() > RENDERED_WITHIN_MS)
    expedite(reader, 'certificate', customerId, [certId])
  const loans = CertifiedLoans.parse(row.loans)
  const outdated = !(await stillSettled(reader, loans))
  return {
    certId,
    state: wireState(row.state),
    certNo: row.certificate_no,
    verifyCode: row.verify_code,
    title: row.title,
    ...openHolder(vault, certId, row.facts_cipher),
    issuedAt: issuedAt(row),
    loans,
    outdated,
    pdfUrl: row.state === 'ready' && !outdated ? signedLink(vault, 'certificate', certId) : undefined,
    checkUrl: checkUrlOf(config, { number: row.certificate_no, code: row.verify_code }),
  }
}

/** Settled loans and the certificates issued so far, newest first. */
export async function certificateHistory(
  reader: Reader,
  customerId: string,
): Promise<CallOutput<typeof certificates.history>> {
  const rows = await reader
    .selectFrom('clearance_certificate')
    .select(['certificate_id', 'certificate_no', 'state', 'title', 'issued_on', 'issued_at', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .execute()
  return {
    settled: (await settledLoans(reader, customerId)).map(named),
    issued: rows.map((row) => ({
      certId: row.certificate_id,
      certNo: row.certificate_no,
      state: wireState(row.state),
      issuedAt: issuedAt(row),
      title: row.title,
    })),
  }
}

/** Whether the platform issued this certificate. A wrong number and a wrong code get the same answer, without further facts. */
export async function checkCertificate(
  reader: Reader,
  { certNo, verifyCode }: CallInput<typeof certificates.check>,
): Promise<CallOutput<typeof certificates.check>> {
  const row = await reader
    .selectFrom('clearance_certificate')
    .select(['verify_code', 'holder_masked', 'loans', 'issued_on', 'issued_at', 'created_at'])
    .where('certificate_no', '=', certNo)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (!row) return checkStatement(reader, certNo, (code) => sameBytes(normalisedCode(code), normalisedCode(verifyCode)))
  if (!sameBytes(normalisedCode(row.verify_code), normalisedCode(verifyCode))) return unknown(certNo)
  const loans = CertifiedLoans.parse(row.loans)
  return {
    genuine: true,
    outdated: !(await stillSettled(reader, loans)),
    certNo,
    issuedAt: issuedAt(row),
    // the name of a customer who closed the account is erased
    ...(row.holder_masked && { name: row.holder_masked }),
    loans: loans.map(({ productName, loanAmt, settledOn }) => ({
      productName,
      loanAmt,
      settledOn,
    })),
  }
}

type Checked = CallOutput<typeof certificates.check>
const unknown = (certNo: string): Checked => ({ genuine: false, outdated: false, certNo, loans: [] })

/** The same check for an interest statement; it is outdated once the books of that year differ from it. */
async function checkStatement(reader: Reader, certNo: string, fits: (code: string) => boolean): Promise<Checked> {
  const row = await reader
    .selectFrom('interest_statement')
    .select(['customer_id', 'verify_code', 'holder_masked', 'year', 'lines', 'issued_on', 'issued_at'])
    .where('statement_no', '=', certNo)
    .executeTakeFirst()
  if (!row || !fits(row.verify_code)) return unknown(certNo)
  const lines = CostLines.parse(row.lines)
  const now = (await costYears(reader, row.customer_id)).find(({ year }) => year === row.year)
  return {
    genuine: true,
    outdated: !now || !isSameCost(now.lines, lines),
    certNo,
    issuedAt: issuedAt({ ...row, created_at: row.issued_at }),
    ...(row.holder_masked && { name: row.holder_masked }),
    loans: [],
    costs: { year: row.year, ...sumOf(lines) },
  }
}

/** Normalises a code as customers type it: any letter case, with or without the dash. */
const normalisedCode = (code: string): Buffer => Buffer.from(code.replaceAll('-', '').toUpperCase())
