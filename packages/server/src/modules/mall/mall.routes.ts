import { points } from '@wanka/contract/points.ts'
import type { FastifyInstance } from 'fastify'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { serve } from '../../kernel/serve.ts'
import { enterMall } from './access.service.ts'
import { mountMallCallbacks } from './mall-callbacks.ts'

export function mallRoutes(app: FastifyInstance, kernel: Kernel, parties: Parties): void {
  const { vault } = kernel
  serve(app, kernel, points.mallAccess, (_input, { db, caller }) =>
    enterMall({ db, vault, mall: parties.mall }, caller),
  )
  mountMallCallbacks(app, kernel, parties)
}
