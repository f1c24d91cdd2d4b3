import { people } from '@wanka/contract/staff/people.ts'
import { staffSession } from '@wanka/contract/staff/session.ts'
import type { FastifyInstance } from 'fastify'
import { today } from '../../platform/db/business-calendar.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { listStaff } from './known-staff.ts'
import { endStaffSession } from './staff-session.ts'

export function sessionRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, staffSession.me, async (_input, { db, staff }) => ({
    staffId: staff.staffId,
    name: staff.name,
    email: staff.email,
    roles: [...staff.roles],
    endsAt: staff.endsAt.toISOString(),
    businessDate: await today(db),
  }))
  serveStaff(app, platform, staffSession.signOut, async (_input, { tx, staff }) => {
    await endStaffSession(tx, staff.sessionId)
    return {}
  })
  serveStaff(app, platform, people.list, async (_input, { db }) => ({ staff: await listStaff(db) }))
}
