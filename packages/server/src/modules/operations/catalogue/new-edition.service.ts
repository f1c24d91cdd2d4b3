import type { Section } from '@wanka/contract/lending/loans.ts'
import { sql } from 'kysely'
import { agreementFacts } from '../../../catalogue/agreements/agreement-text.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { Sections } from './agreement.service.ts'

type Edition = { key: string; version: string; title: string; effectiveOn: string; sections: Section[] }

const FACT = /\{\{(\w+)\}\}/g
const namesIn = (sections: readonly Section[]): string[] =>
  [...JSON.stringify(sections).matchAll(FACT)].map(([, name = '']) => name)

/** What a text may name as `{{fact}}`: what its editions have named so far, so that a signed text has no blanks. */
export const factsOf = (editions: readonly (readonly Section[])[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(agreementFacts).filter(([name]) => editions.some((one) => namesIn(one).includes(name))),
  )

/** Locks the editions of a text until the transaction ends: one is published after another. */
export const lockText = (tx: Tx, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`agreement:${key}`}, 0))`.execute(tx)

/**
 * The edition that a new one takes the place of, on the day on which it is to take effect.
 * @throws CallError Status.refused for an unknown text, a published version, a past date, a text without words, and a fact that none of
 *   the text's editions names
 */
export async function editionBefore(reader: Reader, { key, version, effectiveOn, sections }: Edition) {
  const rows = await reader
    .selectFrom('agreement')
    .select(['version', 'title', 'effective_on', 'scenes', 'must_read', 'sort', 'sections'])
    .where('key', '=', key)
    .orderBy('effective_on', 'desc')
    .orderBy('version', 'desc')
    .execute()
  const [newest] = rows
  if (!newest) return refuse('没有这份协议；新的协议随版本发布', { field: 'key' })
  if (rows.some((row) => row.version === version))
    refuse(`版本${version}已经发布，发布过的文本不再改动`, { field: 'version' })
  const date = await today(reader)
  if (effectiveOn < date) refuse(`生效日最早是今天（${date}）`, { field: 'effectiveOn' })
  if (!sections.some(({ paragraphs }) => paragraphs.length > 0)) refuse('协议没有正文', { field: 'sections' })
  const known = factsOf(rows.map((row) => Sections.parse(row.sections)))
  const strange = namesIn(sections).find((name) => !Object.hasOwn(known, name))
  if (strange) refuse(`这份协议没有内容可以填进{{${strange}}}`, { field: 'sections' })
  return rows.find((row) => row.effective_on <= effectiveOn) ?? newest
}

/**
 * Publishes a new edition of an existing text, for the same scenes as the one before. Editions are immutable, so that consents stay
 * valid, and none takes effect in the past.
 * @throws CallError Status.refused as `editionBefore`
 */
export async function publishEdition(
  tx: Tx,
  edition: Edition,
  { actor, proposalId }: { actor: string; proposalId?: string },
): Promise<void> {
  await lockText(tx, edition.key)
  const { scenes, must_read, sort } = await editionBefore(tx, edition)
  const { key, version, title, effectiveOn, sections } = edition
  await tx
    .insertInto('agreement')
    .values({
      ...{ key, version, title, scenes, must_read, sort, effective_on: effectiveOn },
      sections: JSON.stringify(sections),
      published_by: actor,
      published_at: sql`now()`,
      proposal_id: proposalId ?? null,
    })
    .execute()
}
