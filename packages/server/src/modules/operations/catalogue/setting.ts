import { type SettingName, type SettingValue, settings } from '../../../catalogue/settings.data.ts'
import type { Reader } from '../../../platform/db/db.ts'

export type SettingValues = { [N in SettingName]: SettingValue<N> }

/** A setting's stored value. A missing or invalid one reads as its initial value: a typo must not stop the product. */
export async function readSetting<N extends SettingName>(reader: Reader, name: N): Promise<SettingValue<N>> {
  const row = await reader.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return parseSetting(name, row?.value)
}

/** All settings in one query. */
export async function readSettings(reader: Reader): Promise<SettingValues> {
  const rows = await reader.selectFrom('setting').select(['name', 'value']).execute()
  const stored = new Map(rows.map((row) => [row.name, row.value]))
  const names = Object.keys(settings) as SettingName[]
  return Object.fromEntries(names.map((name) => [name, parseSetting(name, stored.get(name))])) as SettingValues
}

function parseSetting<N extends SettingName>(name: N, value: unknown): SettingValue<N> {
  const { shape, initial } = settings[name]
  const parsed = shape.safeParse(value)
  return (parsed.success ? parsed.data : initial) as SettingValue<N>
}
