import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import { formatDateTime } from '@wanka/contract/format.ts'
import type { certificates } from '@wanka/contract/lending/certificates.ts'
import { maskCertId, maskName } from '@wanka/contract/phone-mask.ts'
import { Status } from '@wanka/contract/status.ts'
import { sha256, type Vault } from '../../../platform/crypto/crypto.ts'
import { signedLink } from '../../../platform/crypto/signed-link.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { businessNo, newId, randomLetters } from '../../../platform/db/id.ts'
import { preparedQuery as sqlStatement } from '../../../platform/db/pipelined-query.ts'
import { fail } from '../../../platform/http/failures.ts'
import { writeAudit } from '../../../platform/observability/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { identityOf } from '../../customer/eligibility/index.ts'
import { checkUrlOf, HolderFacts } from './certificate-row.ts'
import { type CostLine, CostLines, costYears, isSameCost, sumOf } from './cost-years.ts'

const place = (row: string) => ({ table: 'interest_statement', column: 'facts_cipher', row })

/** Encrypts the holder's facts, bound to the statement's row. */
export const sealStatementHolder = (vault: Vault, statementId: string, facts: HolderFacts): string =>
  vault.seal(JSON.stringify(facts), place(statementId))

/** Decrypts and parses the holder's facts of a statement. */
export const openStatementHolder = (vault: Vault, statementId: string, cipher: string): HolderFacts =>
  HolderFacts.parse(JSON.parse(vault.open(cipher, place(statementId))))

/** Hash over the statement's number, its year and the cost of every loan in that year. */
export const statementHash = (statementNo: string, year: number, lines: readonly CostLine[]): Buffer =>
  sha256(
    JSON.stringify([
      statementNo,
      year,
      lines.map(({ appId, productName, lenderName, interest, penalty, fee }) => [
        appId,
        productName,
        lenderName,
        interest,
        penalty,
        fee,
      ]),
    ]),
  )

type Newest = {
  statement_id: string
  statement_no: string
  verify_code: string
  year: number
  lines: unknown
  issued_at: Date
  issued_on: string
}

async function newestOf(reader: Reader, customerId: string): Promise<Newest[]> {
  return reader
    .selectFrom('interest_statement')
    .select(['statement_id', 'statement_no', 'verify_code', 'year', 'lines', 'issued_at', 'issued_on'])
    .distinctOn('year')
    .where('customer_id', '=', customerId)
    .orderBy('year')
    .orderBy('issued_at', 'desc')
    .execute()
}

const isSame = (lines: readonly CostLine[], kept: unknown): boolean => isSameCost(lines, CostLines.parse(kept))

/** What was paid in each year, with the year's statement if one exists that still matches the books. */
export async function listCosts(
  { vault, config }: Platform,
  reader: Reader,
  customerId: string,
): Promise<CallOutput<typeof certificates.costs>> {
  const years = await costYears(reader, customerId)
  const papers = await newestOf(reader, customerId)
  return {
    years: years.map(({ year, lines, loans }) => {
      const paper = papers.find((one) => one.year === year && isSame(lines, one.lines))
      return {
        year,
        ...sumOf(lines),
        loans,
        ...(paper && {
          statement: {
            statementNo: paper.statement_no,
            verifyCode: paper.verify_code,
            issuedAt: paper.issued_on + formatDateTime(paper.issued_at).slice(10),
            pdfUrl: signedLink(vault, 'statement', paper.statement_id),
            checkUrl: checkUrlOf(config, { number: paper.statement_no, code: paper.verify_code }),
          },
        }),
      }
    }),
  }
}

const locked = sqlStatement('select 1 from customer where customer_id = $1 for update')

/**
 * Issues the interest statement of a year from the books as they stand. While the books have not changed, the existing statement
 * is returned.
 * @throws CallError Status.outOfRange for a year in which nothing was paid, Status.realNameNeeded without an identity
 */
export async function applyForCosts(
  tx: Tx,
  vault: Vault,
  customerId: string,
  { year }: CallInput<typeof certificates.applyCosts>,
): Promise<CallOutput<typeof certificates.applyCosts>> {
  await locked.rows(tx, customerId)
  const { lines } =
    (await costYears(tx, customerId)).find((one) => one.year === year) ?? fail(Status.outOfRange, '', { field: 'year' })
  const before = (await newestOf(tx, customerId)).find((one) => one.year === year)
  if (before && isSame(lines, before.lines)) return { statementNo: before.statement_no }
  const identity = (await identityOf(vault, tx, customerId)) ?? fail(Status.realNameNeeded)
  const date = await today(tx)
  const [statementId, statementNo, code] = [newId(), businessNo('LX', date), randomLetters(8)]
  const holder = { name: identity.name, certIdMasked: maskCertId(identity.certId) }
  await tx
    .insertInto('interest_statement')
    .values({
      customer_id: customerId,
      statement_id: statementId,
      statement_no: statementNo,
      verify_code: `${code.slice(0, 4)}-${code.slice(4)}`,
      year,
      lines: JSON.stringify(lines),
      holder_masked: maskName(identity.name),
      facts_cipher: sealStatementHolder(vault, statementId, holder),
      content_hash: statementHash(statementNo, year, lines),
      issued_on: date,
    })
    .execute()
  await writeAudit(tx, { actor: customerId, action: 'costStatement.applied', subject: statementId })
  return { statementNo }
}
