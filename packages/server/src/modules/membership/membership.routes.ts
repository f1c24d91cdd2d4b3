import { membership } from '@wanka/contract/membership.ts'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { memberHome } from './member-home.service.ts'
import { isWhiteListed } from './white-list.service.ts'

export function membershipRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, membership.home, (_input, { db, caller }) => memberHome(db, caller.customerId))
  serve(app, kernel, membership.whiteList, async ({ channel }, { db, caller }) => ({
    inList: await isWhiteListed(db, caller.customerId, channel),
  }))
}
