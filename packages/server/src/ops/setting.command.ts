import { sql } from 'kysely'
import { type SettingName, settings } from '../catalogue/settings.data.ts'
import type { Tx } from '../kernel/db.ts'
import { readSetting } from '../modules/catalogue/index.ts'
import { type Command, decide, Usage } from './command.ts'

export const maintenance: Command = {
  usage: 'maintenance on|off',
  about: 'show every customer the maintenance page, or let them in again',
  async run(desk, [mode]) {
    if (mode !== 'on' && mode !== 'off') throw new Usage(maintenance.usage)
    await decide(desk, { action: 'setting.changed', subject: 'maintenance', facts: { value: mode } }, (tx) =>
      writeSetting(tx, 'maintenance', mode === 'on', desk.actor),
    )
    desk.print(`maintenance ${mode}`)
    return 0
  },
}

/** Switches that are a setting each; the others are known to the app, too, and stand together. */
const OWN = ['autoDebit', 'offlineWorker'] as const satisfies readonly SettingName[]
const isOwn = (name: string): name is (typeof OWN)[number] => OWN.some((own) => own === name)

export const flip: Command = {
  usage: 'switch <name> open|close',
  about: 'open or close a switch, such as autoDebit or logoutSwitch',
  async run(desk, [name, value]) {
    if (!name || (value !== 'open' && value !== 'close')) throw new Usage(flip.usage)
    await decide(desk, { action: 'setting.changed', subject: name, facts: { value } }, async (tx) => {
      if (isOwn(name)) return writeSetting(tx, name, value, desk.actor)
      const switches = await readSetting(tx, 'switchInfo')
      if (!Object.hasOwn(switches, name))
        throw new Usage(`no switch ${name}; there are ${OWN.join(', ')}, ${Object.keys(switches).join(', ')}`)
      return writeSetting(tx, 'switchInfo', { ...switches, [name]: value }, desk.actor)
    })
    desk.print(`${name} ${value}`)
    return 0
  },
}

async function writeSetting(tx: Tx, name: SettingName, value: unknown, changedBy: string): Promise<void> {
  const fields = { value: JSON.stringify(settings[name].shape.parse(value)), changed_by: changedBy }
  await tx
    .insertInto('setting')
    .values({ name, ...fields })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...fields, changed_at: sql`now()` }))
    .execute()
}
