import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'
import { isId } from '../../../platform/db/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { CertifiedLoans, certificatePdf } from './certificate-row.ts'
import { payoutReceiptPdf } from './payout-receipt-paper.ts'
import { receiptPdf } from './receipt-paper.ts'
import { serviceReceiptPdf } from './service-receipt-paper.ts'
import { stillSettled } from './settled-loans.ts'
import { signedDocumentPdf } from './signed-document.ts'
import { statementPdf } from './statement-paper.ts'

export const FILE_KINDS = [
  'certificate',
  'contract',
  'payoutReceipt',
  'receipt',
  'serviceReceipt',
  'statement',
] as const
export type FileName = { kind: (typeof FILE_KINDS)[number]; id: string }
export type File = { name: string; pdf: Buffer }

/** Title of the file with this id and owner, while there is something to render. */
const TITLES: Record<FileName['kind'], (customerId: string, id: string) => RawBuilder<{ title: string }>> = {
  certificate: (customerId, id) => sql`
    select '结清证明' as title from clearance_certificate
     where customer_id = ${customerId} and certificate_id = ${id} and state = 'ready'`,
  contract: (customerId, id) => sql`
    select title from signed_document where customer_id = ${customerId} and document_id = ${id}`,
  payoutReceipt: (customerId, id) => sql`
    select '放款凭证' as title from loan_order
     where customer_id = ${customerId} and order_id = ${id} and state in ('repaying', 'settled')`,
  receipt: (customerId, id) => sql`
    select '还款回单' as title from repayment_order
     where customer_id = ${customerId} and repay_id = ${id} and state in ('succeeded', 'partlySucceeded') and kind <> 'refund'`,
  serviceReceipt: (customerId, id) => sql`
    select '付款凭证' as title from desk_payment
     where customer_id = ${customerId} and payment_id = ${id} and state in ('succeeded', 'refunding', 'refunded')`,
  statement: (customerId, id) => sql`
    select '利息支付证明' as title from interest_statement where customer_id = ${customerId} and statement_id = ${id}`,
}

/** Title of a file of this customer's; undefined for another's, an unknown one, and one that does not count any more. */
export async function ownFileTitle(
  reader: Reader,
  customerId: string,
  { kind, id }: FileName,
): Promise<string | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await TITLES[kind](customerId, id).execute(reader)
  if (!rows[0] || (kind === 'certificate' && !(await stillCertifies(reader, customerId, id)))) return undefined
  return rows[0].title
}

async function stillCertifies(reader: Reader, customerId: string, id: string): Promise<boolean> {
  const row = await reader
    .selectFrom('clearance_certificate')
    .select('loans')
    .where('customer_id', '=', customerId)
    .where('certificate_id', '=', id)
    .executeTakeFirst()
  return row !== undefined && stillSettled(reader, CertifiedLoans.parse(row.loans))
}

/** A file of this customer's, as a signed link opens it. */
export const ownFilePdf = async (platform: Platform, customerId: string, file: FileName): Promise<File | undefined> =>
  (await ownFileTitle(platform.db, customerId, file)) === undefined ? undefined : filePdf(platform, file)

/** A file by its id alone; the caller has made sure of its owner. */
export function filePdf(platform: Platform, { kind, id }: FileName): Promise<File | undefined> {
  const { db } = platform
  switch (kind) {
    case 'statement':
      return statementPdf(platform, id)
    case 'receipt':
      return receiptPdf(db, id)
    case 'serviceReceipt':
      return serviceReceiptPdf(db, id)
    case 'payoutReceipt':
      return payoutReceiptPdf(db, id)
    case 'certificate':
      return certificatePdf(db, id)
    case 'contract':
      return signedDocumentPdf(db, id)
  }
}
