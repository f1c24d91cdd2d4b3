import { rules } from '@wanka/contract/rules/rules.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db.ts'
import { type ChosenField, chosenFields, dictionaryOf, failField } from './profile-checks.ts'
import type { ProfileForm } from './profile-form.ts'

type Entry = { type: string; code: string; parent: string | null }

const AREA_CHAIN = [
  ['city', 'province'],
  ['county', 'city'],
] as const

/** Every chosen code is one that its dictionary has, and a county lies in its city. One query. @throws CallError 1002 */
export async function checkChoices(reader: Reader, form: ProfileForm): Promise<void> {
  const chosen = chosenFields.flatMap((field) => {
    const code = form[field]
    return code === undefined ? [] : [{ field, type: dictionaryOf[field], code }]
  })
  if (chosen.length === 0) return
  const { rows } = await sql<Entry>`
    select d.type, d.code, d.parent from dictionary d
      join unnest(${chosen.map(({ type }) => type)}::text[], ${chosen.map(({ code }) => code)}::text[]) as asked (type, code) using (type, code)`.execute(
    reader,
  )
  const known = new Map(rows.map((row) => [`${row.type}|${row.code}`, row]))
  for (const { field, type, code } of chosen) if (!known.has(`${type}|${code}`)) failField(field, tipsOf(field))
  for (const [inner, outer] of AREA_CHAIN) {
    const code = form[inner]
    if (code !== undefined && form[outer] !== undefined && known.get(`area|${code}`)?.parent !== form[outer])
      failField(inner, rules.area.tips)
  }
}

const tipsOf = (field: ChosenField): string => {
  const type = dictionaryOf[field]
  return rules[type === 'friendRelation' ? 'relation' : type].tips
}
