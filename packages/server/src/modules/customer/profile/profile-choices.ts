import { rules } from '@wanka/contract/rules/rules.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'
import { type ChosenField, chosenFields, dictionaryOf, failField } from './profile-checks.ts'
import type { ProfileForm } from './profile-form.ts'

type Entry = { type: string; code: string; parent: string | null; divided: boolean }

const AREA_CHAIN = [
  ['city', 'province'],
  ['county', 'city'],
] as const

/**
 * Requires every chosen code to be in its dictionary, and a county to lie in its city; a place that is not divided further
 * (Taiwan has no divisions in the list) stands for its own city and county. One query.
 * @throws CallError Status.malformedField
 */
export async function checkChoices(reader: Reader, form: ProfileForm): Promise<void> {
  const chosen = chosenFields.flatMap((field) => {
    const code = form[field]
    return code === undefined ? [] : [{ field, type: dictionaryOf[field], code }]
  })
  if (chosen.length === 0) return
  const { rows } = await sql<Entry>`
    select d.type, d.code, d.parent, exists (select 1 from dictionary below where below.type = d.type and below.parent = d.code) as divided
      from dictionary d
      join unnest(${chosen.map(({ type }) => type)}::text[], ${chosen.map(({ code }) => code)}::text[]) as asked (type, code) using (type, code)`.execute(
    reader,
  )
  const known = new Map(rows.map((row) => [`${row.type}|${row.code}`, row]))
  for (const { field, type, code } of chosen) if (!known.has(`${type}|${code}`)) failField(field, tipsOf(field))
  for (const [inner, outer] of AREA_CHAIN) {
    const [code, around] = [form[inner], form[outer]]
    if (code === undefined || around === undefined) continue
    const place = known.get(`area|${code}`)
    const liesIn = code === around ? place?.divided === false : place?.parent === around
    if (!liesIn) failField(inner, rules.area.tips)
  }
}

const tipsOf = (field: ChosenField): string => {
  const type = dictionaryOf[field]
  return rules[type === 'friendRelation' ? 'relation' : type].tips
}
