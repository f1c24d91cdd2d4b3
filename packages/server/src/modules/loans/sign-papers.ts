import type { Section } from '@wanka/contract/loan.ts'
import { z } from 'zod'
import { sha256 } from '../../kernel/crypto.ts'
import type { Tx } from '../../kernel/db.ts'
import { newId } from '../../kernel/id.ts'
import type { Agreed } from '../account/index.ts'
import { type AgreementFacts, fillSections, loadAgreement } from '../catalogue/index.ts'
import type { KeyTerm } from './papers.ts'

const Content = z.object({
  keyTerms: z.array(z.object({ label: z.string(), value: z.string() })),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
/** A paper as it was signed, whole. */
export type PaperContent = { keyTerms: KeyTerm[]; sections: Section[] }

export const readContent = (stored: unknown): PaperContent => Content.parse(stored)

/** What the hash is over: the words and figures, and which text in which version. */
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

/** Renders every agreement with the order's facts and keeps it with hash, version, time and device. */
export async function signPapers(
  tx: Tx,
  { customerId, orderId, device, agreed, facts, keyTerms }: Signing,
): Promise<void> {
  const rows = []
  for (const { key, version } of agreed) {
    const { title, sections } = await loadAgreement(tx, key, version)
    const content = { keyTerms, sections: fillSections(sections, facts) }
    rows.push({
      customer_id: customerId,
      document_id: newId(),
      subject: orderId,
      agreement_key: key,
      version,
      title,
      content: JSON.stringify(content),
      content_hash: paperHash(key, version, content),
      device,
    })
  }
  await tx.insertInto('signed_document').values(rows).execute()
}
