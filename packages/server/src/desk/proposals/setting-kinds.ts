import type { Facts } from '@wanka/contract/staff/proposals.ts'
import {
  isSetting,
  lockSetting,
  readSetting,
  settingOfText,
  writeSetting,
} from '../../modules/operations/catalogue/index.ts'
import type { Reader, Tx } from '../../platform/db/db.ts'
import { refuse } from '../../platform/http/failures.ts'
import type { Doing, ProposalKinds } from './proposal-kind.ts'

type SettingKind = 'moneySetting.write' | 'riskSetting.write' | 'serviceSetting.write'
type Change = { name: string; value: string }

/** A setting and what is to stand in it. */
function read({ name, value }: Change) {
  if (!isSetting(name)) return refuse('没有这项设置')
  return { name, value: settingOfText(name, value) }
}

const writing = {
  subject: ({ name }: Change) => name,
  lock: (tx: Tx, { name }: Change) => lockSetting(tx, name),
  facts: async (reader: Reader, change: Change): Promise<Facts> => {
    const { name, value } = read(change)
    const now = await readSetting(reader, name)
    if (JSON.stringify(now) === JSON.stringify(value)) refuse('现在就是这个值')
    return flat(now)
  },
  apply: async (tx: Tx, change: Change, { actor }: Doing): Promise<Facts> => {
    const { name, value } = read(change)
    await writeSetting(tx, name, value, actor)
    return flat(value)
  },
}

/** Proposals about settings, by who approves them. */
export const settingKinds: Pick<ProposalKinds, SettingKind> = {
  'moneySetting.write': writing,
  'riskSetting.write': writing,
  'serviceSetting.write': writing,
}

/** A setting as figures and words, each named by its place in it; `value` where it is only one. */
function flat(value: unknown, path = ''): Facts {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.assign(
      {},
      ...Object.entries(value).map(([name, part]) => flat(part, path ? `${path}.${name}` : name)),
    )
  const plain = ['string', 'number', 'boolean'].includes(typeof value) ? (value as string) : JSON.stringify(value)
  return { [path || 'value']: plain }
}
