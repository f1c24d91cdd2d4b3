import { queues as contract } from '@wanka/contract/staff/queues.ts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { colleaguesOf, handOver, release, take } from './queues.ts'

export function queueRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, contract.take, async (input, { tx, staff }) => ({
    until: (await take(tx, staff, input)).toISOString(),
  }))
  serveStaff(app, platform, contract.release, async (input, { tx, staff }) => {
    await release(tx, staff, input)
    return {}
  })
  serveStaff(app, platform, contract.handOver, async (input, { tx, staff }) => {
    await handOver(tx, staff, input)
    return {}
  })
  serveStaff(app, platform, contract.colleagues, async ({ queue }, { db, staff }) => ({
    colleagues: await colleaguesOf(db, staff, queue),
  }))
}
