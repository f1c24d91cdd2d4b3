import { points } from '@wanka/contract/engagement/points.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../../gateways/parties.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { enterMall } from './access.service.ts'
import { mountMallCallbacks } from './mall-callbacks.ts'

/** Registers the mall entry and the mall's callbacks. */
export function mallRoutes(app: FastifyInstance, platform: Platform, parties: Parties): void {
  const { vault } = platform
  serve(app, platform, points.mallAccess, (_input, { db, caller }) =>
    enterMall({ db, vault, mall: parties.mall }, caller),
  )
  mountMallCallbacks(app, platform, parties)
}
