import { collections as contract } from '@wanka/contract/staff/collections.ts'
import { businessDate } from '@wanka/domain/business-date.ts'
import type { FastifyInstance } from 'fastify'
import {
  beginContact,
  bucketsOf,
  dropMark,
  finishContact,
  makePromise,
  setMark,
} from '../../modules/lending/collections/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { expectView } from '../customers/customer-view.ts'
import { expectNotHeld } from '../queues/work-assignment.ts'
import type { Staff } from '../staff/staff-session.ts'
import { listOverdue, showCare } from './show-care.ts'

export function collectionRoutes(app: FastifyInstance, platform: Platform): void {
  const { vault } = platform
  serveStaff(app, platform, contract.buckets, (_input, { db }) => bucketsOf(db))
  serveStaff(app, platform, contract.list, (input, { db, staff }) => listOverdue(db, staff, input))
  serveStaff(app, platform, contract.show, ({ customerId }, { db, staff }) => showCare(db, platform, staff, customerId))

  serveStaff(app, platform, contract.begin, async ({ customerId, channel }, { tx, staff }) => {
    const { staffId } = await expectWork(tx, staff, customerId)
    const contactId = await beginContact(tx, { customerId, staffId, channel })
    const facts = { contactId, way: channel }
    await writeAudit(tx, { actor: `staff:${staffId}`, action: 'collection.begun', subject: customerId, facts })
    return { contactId }
  })

  serveStaff(app, platform, contract.finish, async (input, { tx, staff }) => {
    const { customerId, contactId, outcome } = input
    await expectView(tx, staff, customerId)
    const { staffId } = staff
    await finishContact(tx, vault, { ...input, staffId })
    const facts = { contactId, result: outcome }
    await writeAudit(tx, { actor: `staff:${staffId}`, action: 'collection.finished', subject: customerId, facts })
    return {}
  })

  serveStaff(app, platform, contract.promise, async ({ customerId, amount, dueOn }, { tx, staff }) => {
    const { staffId } = await expectWork(tx, staff, customerId)
    const promiseId = await makePromise(tx, { customerId, staffId, amount, dueOn: businessDate(dueOn) })
    const facts = { promiseId, amount, until: dueOn }
    await writeAudit(tx, { actor: `staff:${staffId}`, action: 'collection.promised', subject: customerId, facts })
    return { promiseId }
  })

  serveStaff(app, platform, contract.mark, async ({ customerId, mark, why }, { tx, staff }) => {
    const { staffId } = await expectWork(tx, staff, customerId)
    await setMark(tx, { customerId, mark, staffId })
    const facts = { mark, why }
    await writeAudit(tx, { actor: `staff:${staffId}`, action: 'collection.marked', subject: customerId, facts })
    return {}
  })

  serveStaff(app, platform, contract.unmark, async ({ customerId, mark, why }, { tx, staff }) => {
    const { staffId } = await expectWork(tx, staff, customerId)
    await dropMark(tx, { customerId, mark })
    const facts = { mark, why }
    await writeAudit(tx, { actor: `staff:${staffId}`, action: 'collection.unmarked', subject: customerId, facts })
    return {}
  })
}

/** Requires that the person has said why they look at the customer, and that no colleague works on them. */
async function expectWork(tx: Tx, staff: Staff, customerId: string): Promise<Staff> {
  await expectView(tx, staff, customerId)
  await expectNotHeld(tx, staff, { queue: 'collections', item: customerId.toLowerCase() })
  return staff
}
