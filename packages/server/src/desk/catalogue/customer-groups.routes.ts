import { customerGroups as contract } from '@wanka/contract/staff/customer-groups.ts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { findGroups, listGroups, listMembers } from './customer-groups.ts'

export function customerGroupRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, contract.list, (_input, { db }) => listGroups(db))
  serveStaff(app, platform, contract.members, (input, { db }) => listMembers(db, input))
  serveStaff(app, platform, contract.find, (input, { db }) => findGroups(db, input))
}
