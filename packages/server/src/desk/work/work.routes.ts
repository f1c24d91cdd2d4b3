import { nights } from '@wanka/contract/staff/nights.ts'
import { cases, tickets, work } from '@wanka/contract/staff/work.ts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { closeCase, listCases } from './cases.ts'
import { exportNight, listNights, showNight } from './nights.ts'
import { answerTicket, closeTicket, listTickets, showTicket } from './tickets.ts'
import { todayOf } from './today.ts'

export function workRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, work.today, (_input, { db, staff }) => todayOf(db, staff))

  serveStaff(app, platform, cases.list, (input, { db, staff }) => listCases(db, staff, input))
  serveStaff(app, platform, cases.close, async (input, { tx, staff }) => {
    await closeCase(tx, staff, input)
    return {}
  })

  serveStaff(app, platform, tickets.list, async ({ state }, { db, staff }) => ({
    tickets: await listTickets(db, staff, state),
  }))
  serveStaff(app, platform, tickets.show, ({ ticketNo }, { tx, staff }) => showTicket(tx, platform, staff, ticketNo))
  serveStaff(app, platform, tickets.answer, async (input, { tx, staff }) => {
    await answerTicket(tx, platform, staff, input)
    return {}
  })
  serveStaff(app, platform, tickets.close, async ({ ticketNo }, { tx, staff }) => {
    await closeTicket(tx, staff, ticketNo)
    return {}
  })

  serveStaff(app, platform, nights.list, (input, { db }) => listNights(db, input))
  serveStaff(app, platform, nights.show, ({ date }, { db }) => showNight(db, date))
  serveStaff(app, platform, nights.export, ({ date }, { tx, staff }) => exportNight(tx, staff, date))
}
