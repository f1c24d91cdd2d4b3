import { membership } from '@wanka/contract/engagement/membership.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { memberHome } from './member-home.service.ts'
import { isWhiteListed } from './white-list.service.ts'

/** Registers the calls of membership and white lists. */
export function membershipRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, membership.home, (_input, { db, caller }) => memberHome(db, caller.customerId))
  serve(app, platform, membership.whiteList, async ({ channel }, { db, caller }) => ({
    inList: await isWhiteListed(db, caller.customerId, channel),
  }))
}
