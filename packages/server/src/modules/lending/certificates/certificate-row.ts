import { businessDate } from '@wanka/domain/business-date.ts'
import { fen } from '@wanka/domain/money.ts'
import { z } from 'zod'
import type { Config } from '../../../platform/config/config.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { appUrl } from '../../../platform/http/app-url.ts'

const CHECK_PATH = '/certificate-check'

/** Address of the public certificate check page; given a certificate, the page opens with its number and code filled in. */
export function checkUrlOf(config: Config, certificate?: { number: string; code: string }): string {
  const query = certificate && `?${new URLSearchParams({ certNo: certificate.number, code: certificate.code })}`
  return appUrl(config, `${CHECK_PATH}${query ?? ''}`)
}

const date = z.string().transform(businessDate)

/** The loans on a certificate, as they were on the day it was applied for. */
export const CertifiedLoans = z.array(
  z.object({
    orderId: z.string(),
    productName: z.string(),
    loanAmt: z.int().transform(fen),
    disbursedOn: date,
    settledOn: date,
    lenderName: z.string(),
    contractNo: z.string(),
  }),
)
export type CertifiedLoan = z.infer<typeof CertifiedLoans>[number]

/** Identifying facts of the holder; stored encrypted. */
export const HolderFacts = z.object({ name: z.string(), certIdMasked: z.string() })
export type HolderFacts = z.infer<typeof HolderFacts>

const place = (row: string) => ({ table: 'clearance_certificate', column: 'facts', row })

/** Encrypts the holder's facts, bound to the certificate's row. */
export const sealHolder = (vault: Vault, certificateId: string, facts: HolderFacts): string =>
  vault.seal(JSON.stringify(facts), place(certificateId))

/** Decrypts and parses the holder's facts of a certificate. */
export const openHolder = (vault: Vault, certificateId: string, cipher: string): HolderFacts =>
  HolderFacts.parse(JSON.parse(vault.open(cipher, place(certificateId))))

/** Holder facts of each of the customer's certificates, decrypted. */
export async function certificateHoldersOf(
  vault: Vault,
  reader: Reader,
  customerId: string,
): Promise<(HolderFacts & { certificateId: string; certificateNo: string; title: string })[]> {
  const rows = await reader
    .selectFrom('clearance_certificate')
    .select(['certificate_id', 'certificate_no', 'title', 'facts_cipher'])
    .where('customer_id', '=', customerId)
    .orderBy('certificate_id')
    .execute()
  return rows.map(({ certificate_id: certificateId, certificate_no: certificateNo, title, facts_cipher: cipher }) => ({
    certificateId,
    certificateNo,
    title,
    ...openHolder(vault, certificateId, cipher),
  }))
}

/** Title of a certificate when the customer gives none. */
export const DEFAULT_TITLE = '贷款结清证明'

/** The stored PDF of a certificate with its file name, once it is ready. @throws Error when the PDF no longer matches its hash */
export async function certificatePdf(reader: Reader, id: string): Promise<{ name: string; pdf: Buffer } | undefined> {
  const row = await reader
    .selectFrom('clearance_certificate')
    .select(['certificate_no', 'pdf', 'pdf_hash'])
    .where('certificate_id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (!row?.pdf || !row.pdf_hash) return undefined
  if (!sha256(row.pdf).equals(row.pdf_hash))
    throw new Error(`certificate ${row.certificate_no} does not match its hash`)
  return { name: `${DEFAULT_TITLE}${row.certificate_no}`, pdf: row.pdf }
}
