import { GRAY_TEST_ROUTES } from '@wanka/contract/constants.ts'
import { type SettingName, settings } from '../catalogue/settings.data.ts'
import { isSetting, readSetting, settingOfText, writeSetting } from '../modules/operations/catalogue/index.ts'
import { type Command, decide, Usage } from './command.ts'

export const maintenance: Command = {
  usage: "maintenance on ['yyyy-MM-dd HH:mm'] | maintenance off",
  about: 'show every customer the maintenance page, with the time it is expected to end, or let them in again',
  async run(desk, [mode, end = '']) {
    const until = settings.maintenanceUntil.shape.safeParse(end)
    if ((mode !== 'on' && mode !== 'off') || !until.success || (mode === 'off' && end))
      throw new Usage(maintenance.usage)
    const facts = { value: mode, until: until.data }
    await decide(desk, { action: 'setting.changed', subject: 'maintenance', facts }, async (tx) => {
      await writeSetting(tx, 'maintenanceUntil', until.data, desk.actor)
      await writeSetting(tx, 'maintenance', mode === 'on', desk.actor)
    })
    desk.print(`maintenance ${mode}${until.data && ` until ${until.data}`}`)
    return 0
  },
}

export const gray: Command = {
  usage: `gray ${GRAY_TEST_ROUTES.join('|')} open|close`,
  about: 'show the maintenance text in place of one of the gray routes, or the route again',
  async run(desk, [name, value]) {
    const route = GRAY_TEST_ROUTES.find((known) => known === name)
    if (!route || (value !== 'open' && value !== 'close')) throw new Usage(gray.usage)
    await decide(desk, { action: 'setting.changed', subject: `grayRoutes.${route}`, facts: { value } }, async (tx) => {
      const others = (await readSetting(tx, 'grayRoutes')).filter((listed) => listed !== route)
      await writeSetting(tx, 'grayRoutes', value === 'open' ? [...others, route] : others, desk.actor)
    })
    desk.print(`gray ${route} ${value}`)
    return 0
  },
}

/** Switches with a setting of their own; the others, which the app reads too, share `switchInfo`. */
const OWN = ['autoDebit', 'faceRequired', 'offlineWorker'] as const satisfies readonly SettingName[]
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

/** Settings with their own command, because a mistake in them would stop more than a line on a page. */
const OWN_COMMAND: ReadonlySet<string> = new Set(['maintenance', 'switchInfo', 'autoDebit'])

export const setting: Command = {
  usage: 'setting <name> <value as JSON>',
  about: 'set a telephone, an address or a list, such as consumerHotline \'"400-000-0000"\'; empty hides its line',
  async run(desk, [name, text]) {
    const known = Object.keys(settings).filter((key) => !OWN_COMMAND.has(key))
    if (!name || text === undefined) throw new Usage(setting.usage)
    if (!isSetting(name) || OWN_COMMAND.has(name)) throw new Usage(`no setting ${name}; there are ${known.join(', ')}`)
    const value = parsed(name, text)
    await decide(desk, { action: 'setting.changed', subject: name, facts: { value: text } }, (tx) =>
      writeSetting(tx, name, value, desk.actor),
    )
    desk.print(`${name} ${text}`)
    return 0
  },
}

function parsed(name: SettingName, text: string): unknown {
  try {
    return settingOfText(name, text)
  } catch {
    throw new Usage(`${name} cannot be ${text}; it is like ${JSON.stringify(settings[name].initial)}`)
  }
}
