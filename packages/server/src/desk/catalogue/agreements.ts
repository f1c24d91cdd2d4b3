import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { agreements } from '@wanka/contract/staff/agreements.ts'
import { listTexts, readEditions } from '../../modules/operations/catalogue/index.ts'
import { today } from '../../platform/db/business-calendar.ts'
import type { Db } from '../../platform/db/db.ts'
import { openProposals, proposersOf } from '../proposals/proposal-row.ts'

const LISTED = 20

/** All texts with the edition in force, the next one, and one that is proposed. */
export async function listAgreements(db: Db): Promise<CallOutput<typeof agreements.list>> {
  const texts = await listTexts(db)
  const keys = texts.map(({ key }) => key)
  const proposed = await openProposals(db, ['agreement.publish'], keys)
  return { businessDate: await today(db), texts: texts.map((text) => ({ ...text, ...proposed(text.key) })) }
}

/** One page of the editions of a text, with who decided on each. */
export async function listEditions(
  db: Db,
  { key, after }: CallInput<typeof agreements.editions>,
): Promise<CallOutput<typeof agreements.editions>> {
  const found = await readEditions(db, key, { after, limit: LISTED + 1 })
  const shown = found.slice(0, LISTED)
  const decided = shown.flatMap(({ proposalId }) => proposalId ?? [])
  const people = await proposersOf(db, decided)
  const last = found.length > LISTED ? shown.at(-1) : undefined
  return {
    editions: shown.map(({ publishedBy, publishedAt, proposalId, ...edition }) => ({
      ...edition,
      ...(publishedBy !== null && { setBy: publishedBy }),
      ...(publishedAt !== null && { setAt: publishedAt.toISOString() }),
      ...(proposalId !== null && { proposalId, ...people(proposalId) }),
    })),
    ...(last && { next: { effectiveOn: last.effectiveOn, version: last.version } }),
  }
}
