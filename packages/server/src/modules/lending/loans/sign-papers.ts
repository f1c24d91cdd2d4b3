import type { Section } from '@wanka/contract/lending/loans.ts'
import { z } from 'zod'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Agreed } from '../../customer/account/index.ts'
import { type AgreementFacts, fillSections, loadAgreement } from '../../operations/catalogue/index.ts'
import type { KeyTerm } from './papers.ts'

const Content = z.object({
  keyTerms: z.array(z.object({ label: z.string(), value: z.string() })),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
/** Full content of a signed document. */
export type PaperContent = { keyTerms: KeyTerm[]; sections: Section[] }

/** Parses the stored content of a document. */
export const readContent = (stored: unknown): PaperContent => Content.parse(stored)

/** Hash over the text and figures of a document, with its agreement key and version. */
export const paperHash = (key: string, version: string, { keyTerms, sections }: PaperContent): Buffer =>
  sha256(
    JSON.stringify([
      key,
      version,
      keyTerms.map(({ label, value }) => [label, value]),
      sections.map(({ heading, paragraphs }) => [heading, paragraphs]),
    ]),
  )

export type Signing = {
  customerId: string
  orderId: string
  device: string
  agreed: readonly Agreed[]
  facts: AgreementFacts
  keyTerms: KeyTerm[]
}

/** An agreement with its facts filled in, as shown before signing and stored after. */
export type Paper = { key: string; version: string; title: string; content: PaperContent; hash: Buffer }

/** Renders an agreement with its facts. @param version the one in force on the business date unless stated */
export async function renderPaper(
  reader: Reader,
  { key, version, facts, keyTerms }: Pick<Signing, 'facts' | 'keyTerms'> & { key: string; version?: string },
): Promise<Paper> {
  const { title, sections, version: current } = await loadAgreement(reader, key, version)
  const content = { keyTerms, sections: fillSections(sections, facts) }
  return { key, version: current, title, content, hash: paperHash(key, current, content) }
}

/**
 * Stores signed documents with hash, version, time and device.
 * @param subject the order, or the change of it, that they belong to
 */
export async function keepPapers(
  tx: Tx,
  { customerId, subject, device }: { customerId: string; subject: string; device: string },
  papers: readonly Paper[],
): Promise<void> {
  const rows = papers.map(({ key, version, title, content, hash }) => ({
    customer_id: customerId,
    document_id: newId(),
    subject,
    agreement_key: key,
    version,
    title,
    content: JSON.stringify(content),
    content_hash: hash,
    device,
  }))
  await tx.insertInto('signed_document').values(rows).execute()
}

/** Renders every agreement with the order's facts and stores it. */
export async function signPapers(tx: Tx, signing: Signing): Promise<void> {
  const { customerId, orderId, device, agreed, facts, keyTerms } = signing
  const papers = []
  for (const { key, version } of agreed) papers.push(await renderPaper(tx, { key, version, facts, keyTerms }))
  await keepPapers(tx, { customerId, subject: orderId, device }, papers)
}
