import { reports as contract } from '@wanka/contract/staff/reports.ts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { readBankAnswers, readBookings, readCohorts, readRegistrations } from './read-reports.ts'

export function reportRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, contract.bookings, ({ days }, { db }) => readBookings(db, days))
  serveStaff(app, platform, contract.cohorts, (_input, { db }) => readCohorts(db))
  serveStaff(app, platform, contract.registrations, ({ days }, { db }) => readRegistrations(db, days))
  serveStaff(app, platform, contract.bankAnswers, ({ days }, { db }) => readBankAnswers(db, days))
}
