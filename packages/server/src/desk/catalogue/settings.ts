import type { CallOutput } from '@wanka/contract/call.ts'
import { areaOfSetting, type Setting, type settings } from '@wanka/contract/staff/settings.ts'
import { listSettings } from '../../modules/operations/catalogue/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { openProposals } from '../proposals/proposal-row.ts'
import { staffNames } from '../staff/known-staff.ts'

const SHIPPED = 'seed'
const KINDS = ['moneySetting.write', 'riskSetting.write', 'serviceSetting.write'] as const

/** Every setting with its value, who changed it last, and a change that is proposed. */
export async function listSettingsShown(db: Db): Promise<CallOutput<typeof settings.list>> {
  const stored = await listSettings(db)
  const named = stored.map(({ name }) => name)
  const proposed = await openProposals(db, KINDS, named)
  const actors = stored.map(({ changedBy }) => changedBy)
  const names = await staffNames(db, actors)
  return {
    settings: stored.map(({ name, value, changedBy, changedAt }): Setting => {
      const area = areaOfSetting(name)
      return {
        ...{ name, value: JSON.stringify(value), changedBy: names.get(changedBy) ?? changedBy },
        ...(area && { area }),
        ...(changedAt && changedBy !== SHIPPED && { changedAt: changedAt.toISOString() }),
        ...proposed(name),
      }
    }),
  }
}
