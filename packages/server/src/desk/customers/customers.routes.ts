import { customers as contract } from '@wanka/contract/staff/customers.ts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { beginView, expectView, noteRevealed } from './customer-view.ts'
import { findCustomers, findLoanNumber, listCustomers } from './find-customers.ts'
import { writeNote } from './notes.ts'
import { revealed, showCustomer } from './show-customer.ts'
import { timelineOf } from './timeline.ts'

const LISTED = 50

export function customerRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, contract.find, async ({ what }) => {
    const appId = await findLoanNumber(platform.db, what)
    return { customers: await findCustomers(platform, what), ...(appId !== undefined && { appId }) }
  })
  serveStaff(app, platform, contract.list, async ({ after }) => {
    const found = await listCustomers(platform, { after, limit: LISTED + 1 })
    const shown = found.slice(0, LISTED)
    const last = found.length > LISTED ? shown.at(-1) : undefined
    return { customers: shown, ...(last && { next: last.customerId }) }
  })
  serveStaff(app, platform, contract.view, async (input, { tx, staff }) => ({
    endsAt: (await beginView(tx, staff, input)).toISOString(),
  }))
  serveStaff(app, platform, contract.show, async ({ customerId }, { db, staff }) =>
    showCustomer(db, platform, customerId, await expectView(db, staff, customerId)),
  )
  serveStaff(app, platform, contract.timeline, async (input, { db, staff }) => {
    await expectView(db, staff, input.customerId)
    return timelineOf(db, input)
  })
  serveStaff(app, platform, contract.reveal, async ({ customerId, field }, { tx, staff }) => {
    await noteRevealed(tx, staff, customerId, field)
    return { value: await revealed(tx, platform, customerId, field) }
  })
  serveStaff(app, platform, contract.note, async (input, { tx, staff }) => ({
    noteId: await writeNote(tx, platform.vault, staff, input),
  }))
}
