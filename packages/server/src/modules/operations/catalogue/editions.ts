import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/failures.ts'
import { Sections } from './agreement.service.ts'
import { factsOf } from './new-edition.service.ts'

/** An edition in a list: `inForce` on the business date. */
type EditionRow = {
  version: string
  title: string
  effectiveOn: string
  state: 'coming' | 'inForce' | 'past'
  publishedBy: string | null
  publishedAt: Date | null
  proposalId: string | null
}

/** All texts by their place in the catalogue, each with the edition in force and the next one. */
export async function listTexts(reader: Reader) {
  const { rows } = await sql<{
    key: string
    title: string
    scenes: string[]
    must_read: boolean
    editions: number
    version: string | null
    effective_on: string | null
    next_version: string | null
    next_on: string | null
  }>`
    select newest.key, newest.title, newest.scenes, newest.must_read, newest.editions, now.version, now.effective_on::text as effective_on,
           coming.version as next_version, coming.effective_on::text as next_on
      from (select distinct on (key) key, title, scenes, must_read, sort, count(*) over (partition by key)::int as editions
              from agreement order by key, effective_on desc, version desc) newest
      cross join business_calendar b
      left join lateral (select version, effective_on from agreement where key = newest.key and effective_on <= b.business_date
                          order by effective_on desc, version desc limit 1) now on true
      left join lateral (select version, effective_on from agreement where key = newest.key and effective_on > b.business_date
                          order by effective_on, version limit 1) coming on true
     order by newest.sort, newest.key`.execute(reader)
  return rows.map((row) => ({
    ...{ key: row.key, title: row.title, scenes: row.scenes, mustRead: row.must_read, editions: row.editions },
    ...(row.version && row.effective_on && { inForce: { version: row.version, effectiveOn: row.effective_on } }),
    ...(row.next_version && row.next_on && { next: { version: row.next_version, effectiveOn: row.next_on } }),
  }))
}

/** Editions of a text, that of the latest day first. */
export async function readEditions(
  reader: Reader,
  key: string,
  { after, limit }: { after: { effectiveOn: string; version: string } | undefined; limit: number },
): Promise<EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    select a.version, a.title, a.effective_on::text as "effectiveOn", a.published_by as "publishedBy", a.published_at as "publishedAt",
           a.proposal_id as "proposalId",
           case when a.effective_on > b.business_date then 'coming'
                when a.version = (select version from agreement where key = a.key and effective_on <= b.business_date
                                   order by effective_on desc, version desc limit 1) then 'inForce'
                else 'past' end as state
      from agreement a cross join business_calendar b
     where a.key = ${key}
       and (${after?.version ?? null}::text is null
            or (a.effective_on, a.version) < (${after?.effectiveOn ?? null}::date, ${after?.version ?? null}::text))
     order by a.effective_on desc, a.version desc limit ${limit}`.execute(reader)
  return rows
}

/** One edition as it was published, and what each fact in it stands for. @throws CallError Status.forbidden for one that is not there */
export async function readEdition(reader: Reader, key: string, version: string) {
  const row = await reader
    .selectFrom('agreement')
    .select(['title', 'effective_on', 'sections'])
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return notFound()
  const sections = Sections.parse(row.sections)
  return { key, version, title: row.title, effectiveOn: row.effective_on, sections, facts: factsOf([sections]) }
}
