import { formatDateTime } from '@wanka/contract/format.ts'
import type { Vault } from '../../../platform/crypto/crypto.ts'
import { signedLink } from '../../../platform/crypto/signed-link.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { SignedPaper } from './paper.ts'
import { renderPdf } from './render-pdf.ts'

/** Signed link to the PDF of a signed document. The caller ensures that only its owner receives it. */
export const documentLink = (vault: Vault, documentId: string): string => signedLink(vault, 'contract', documentId)

const Content = SignedPaper.pick({ keyTerms: true, sections: true })

/** PDF of a signed document, rendered from the content stored at signing; undefined for an unknown id. */
export async function signedDocumentPdf(
  reader: Reader,
  documentId: string,
): Promise<{ name: string; pdf: Buffer } | undefined> {
  const row = await reader
    .selectFrom('signed_document')
    .select(['title', 'version', 'content', 'content_hash', 'signed_at'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  if (!row) return undefined
  const pdf = await renderPdf({
    kind: 'document',
    title: row.title,
    version: row.version,
    ...Content.parse(row.content),
    signedAt: formatDateTime(row.signed_at),
    hash: row.content_hash.toString('hex'),
  })
  return { name: row.title, pdf }
}
