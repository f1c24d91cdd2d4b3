import type { CallOutput } from '@wanka/contract/call.ts'
import type { weChat } from '@wanka/contract/messaging/we-chat.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { readSetting } from '../../operations/catalogue/index.ts'
import { mayTell } from '../notices/index.ts'
import { isBound } from './binding.ts'
import { acceptedBy, openTemplates, type Template } from './subscription.ts'

type Privilege = CallOutput<typeof weChat.privilege>

/** The notices that WeChat offers, and which of them the customer has. */
export async function privilege(reader: Reader, appId: string, customerId: string | undefined): Promise<Privilege> {
  const { account } = await readSetting(reader, 'weChat')
  const facts = { offered: appId !== '', account }
  const templates = await openTemplates(reader)
  if (customerId === undefined) return { ...facts, bound: false, templates: templates.map((one) => shown(one, 'ask')) }
  const accepted = await acceptedBy(reader, customerId)
  const own: Privilege['templates'] = []
  for (const template of templates) {
    const on = accepted.has(template.code) && (await mayTell(reader, customerId, template.topic, 'weChat'))
    own.push(shown(template, on ? 'on' : accepted.has(template.code) ? 'off' : 'ask'))
  }
  return { ...facts, bound: await isBound(reader, customerId), templates: own }
}

const shown = ({ code: _own, ...template }: Template, state: Privilege['templates'][number]['state']) => ({
  ...template,
  state,
})
