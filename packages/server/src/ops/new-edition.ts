import type { Section } from '@wanka/contract/lending/loans.ts'
import { agreementFacts } from '../catalogue/agreements/agreement-text.ts'
import { today } from '../platform/db/business-calendar.ts'
import type { Tx } from '../platform/db/db.ts'

type Edition = { key: string; version: string; title: string; effectiveOn: string; sections: Section[] }

const FACT = /\{\{(\w+)\}\}/g
const KNOWN = Object.keys(agreementFacts)

/**
 * Publishes a new edition of an existing text, for the same scenes as the previous one. Editions are immutable, so that consents
 * stay valid, and none takes effect in the past.
 * @throws RangeError for an unknown text, a published version, a past date, or an unknown fact
 */
export async function newEdition(tx: Tx, { sections, effectiveOn, ...text }: Edition): Promise<void> {
  const { key, version } = text
  const strange = [...JSON.stringify(sections).matchAll(FACT)].find(([, name = '']) => !KNOWN.includes(name))
  if (strange) throw new RangeError(`no text can name ${strange[0]}`)
  if (effectiveOn < (await today(tx))) throw new RangeError('an edition begins today or later')
  const before = await tx
    .selectFrom('agreement')
    .select(['scenes', 'must_read', 'sort'])
    .where('key', '=', key)
    .orderBy('effective_on', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!before) throw new RangeError(`no text ${key}; a new one comes with a release`)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('agreement')
    .values({ ...before, ...text, effective_on: effectiveOn, sections: JSON.stringify(sections) })
    .onConflict((on) => on.columns(['key', 'version']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new RangeError(`${key} ${version} is published and stays as it is`)
}
