import { sql } from 'kysely'
import { type SettingName, type SettingValue, settings } from '../../../catalogue/settings.data.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { readSettings } from './setting.ts'

/** Whether there is a setting of this name. */
export const isSetting = (name: string): name is SettingName => Object.hasOwn(settings, name)

/** Locks a setting until the transaction ends, also one that was never written. */
export const lockSetting = (tx: Tx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${name}`}, 0))`.execute(tx)

/** A value of a setting from its JSON text. @throws CallError Status.refused for what it cannot be, with `data.field` */
export function settingOfText<N extends SettingName>(name: N, text: string): SettingValue<N> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    refuse('这个值读不出来', { field: name })
  }
  const read = settings[name].shape.safeParse(value)
  if (read.success) return read.data as SettingValue<N>
  const [issue] = read.error.issues
  return refuse('这个值不合适，请看填写的范围', { field: [name, ...(issue?.path ?? [])].join('.') })
}

/** Writes a setting; customers' pages read it within seconds. */
export async function writeSetting(tx: Tx, name: SettingName, value: unknown, changedBy: string): Promise<void> {
  const fields = { value: JSON.stringify(settings[name].shape.parse(value)), changed_by: changedBy }
  await tx
    .insertInto('setting')
    .values({ name, ...fields })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...fields, changed_at: sql`now()` }))
    .execute()
}

type StoredSetting = { name: SettingName; value: unknown; changedBy: string; changedAt: Date | null }

/** Every setting with its value, who changed it last and when; `seed` for one that stands as it was shipped. */
export async function listSettings(reader: Reader): Promise<StoredSetting[]> {
  const values = await readSettings(reader)
  const rows = await reader.selectFrom('setting').select(['name', 'changed_by', 'changed_at']).execute()
  const stored = new Map(rows.map((row) => [row.name, row]))
  return (Object.keys(settings) as SettingName[]).map((name) => {
    const row = stored.get(name)
    return { name, value: values[name], changedBy: row?.changed_by ?? 'seed', changedAt: row?.changed_at ?? null }
  })
}
