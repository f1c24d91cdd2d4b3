import type { DictionaryType } from '@wanka/contract/customer/profile.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'
import { dictionaryEntries } from '../../operations/catalogue/index.ts'
import { type ChosenField, chosenFields, dictionaryOf, failField } from './profile-checks.ts'
import type { ProfileForm } from './profile-form.ts'

type Entry = { type: string; code: string; name: string; parent: string | null; divided: boolean }
type Chosen = { field: ChosenField; type: DictionaryType; code: string }

const AREA_CHAIN = [
  ['city', 'province'],
  ['county', 'city'],
] as const

const chosenIn = (form: ProfileForm): Chosen[] =>
  chosenFields.flatMap((field) => {
    const code = form[field]
    return code === undefined ? [] : [{ field, type: dictionaryOf[field], code }]
  })

/** The dictionaries' entries of some choices, by type and code. One query. */
async function entriesOf(reader: Reader, chosen: readonly Chosen[]): Promise<Map<string, Entry>> {
  const { rows } = await sql<Entry>`
    select d.type, d.code, d.name, d.parent, exists (select 1 from dictionary below where below.type = d.type and below.parent = d.code) as divided
      from dictionary d
      join unnest(${chosen.map(({ type }) => type)}::text[], ${chosen.map(({ code }) => code)}::text[]) as asked (type, code) using (type, code)`.execute(
    reader,
  )
  return new Map(rows.map((row) => [`${row.type}|${row.code}`, row]))
}

/** The names of the chosen codes by field; a code that is in no dictionary any more has none. */
export async function namesOfChoices(reader: Reader, form: ProfileForm): Promise<Map<string, string>> {
  const chosen = chosenIn(form)
  const entries = await entriesOf(reader, chosen)
  return new Map(
    chosen.flatMap(({ field, type, code }) => {
      const entry = entries.get(`${type}|${code}`)
      return entry ? [[field, entry.name] as const] : []
    }),
  )
}

/**
 * Requires every given code to be in its dictionary, and a county to lie in its city; a place that is not divided further
 * (Taiwan has no divisions in the list) stands for its own city and county. A monthly income lies in the bracket of its level.
 * @param given what this save carries: a code that was stored before its dictionary changed stays
 * @throws CallError Status.malformedField
 */
export async function checkChoices(reader: Reader, form: ProfileForm, given: ProfileForm): Promise<void> {
  const known = await entriesOf(reader, chosenIn(form))
  for (const { field, type, code } of chosenIn(given))
    if (!known.has(`${type}|${code}`)) failField(field, tipsOf(field))
  for (const [inner, outer] of AREA_CHAIN) {
    const [code, around] = [form[inner], form[outer]]
    if (code === undefined || around === undefined) continue
    const place = known.get(`area|${code}`)
    const liesIn = code === around ? place?.divided === false : place?.parent === around
    if (!liesIn) failField(inner, rules.area.tips)
  }
  await checkIncome(reader, form)
}

/** The code of a level is the lower bound of its bracket, yuan. */
async function checkIncome(reader: Reader, { monthlyIncome, incomeLevel }: ProfileForm): Promise<void> {
  if (monthlyIncome === undefined || incomeLevel === undefined) return
  const bounds = (await dictionaryEntries(reader, 'incomeLevel')).map(({ code }) => Number(code))
  const above = Math.min(...bounds.filter((bound) => bound > Number(incomeLevel)))
  if (monthlyIncome < Number(incomeLevel) * 100 || monthlyIncome > above * 100)
    failField('monthlyIncome', '和您选的月收入范围不一致，请核对')
}

const tipsOf = (field: ChosenField): string => {
  const type = dictionaryOf[field]
  return rules[type === 'friendRelation' ? 'relation' : type].tips
}
