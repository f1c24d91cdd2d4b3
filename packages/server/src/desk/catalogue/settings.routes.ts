import { areaOfSetting, settings as contract, type Setting } from '@wanka/contract/staff/settings.ts'
import type { FastifyInstance } from 'fastify'
import { listSettings } from '../../modules/operations/catalogue/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { openProposals } from '../proposals/proposal-row.ts'
import { staffNames } from '../staff/known-staff.ts'

const SHIPPED = 'seed'

export function settingRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, contract.list, async (_input, { db }) => {
    const stored = await listSettings(db)
    const proposed = await openProposals(
      db,
      ['moneySetting.write', 'riskSetting.write', 'serviceSetting.write'],
      stored.map(({ name }) => name),
    )
    const names = await staffNames(
      db,
      stored.map(({ changedBy }) => changedBy),
    )
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
  })
}
