import { closings, hardships, topUps } from '@wanka/contract/staff/customer-cases.ts'
import { reviews } from '@wanka/contract/staff/reviews.ts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { listClosings, listTopUps, showRetained } from './customer-cases.ts'
import { askCustomer, listHardships, showHardship } from './hardships.ts'
import { listIdentities, showIdentity } from './identities.ts'
import { listVouchers, pass, reject, showVoucher } from './vouchers.ts'
import { waitingReviews } from './waiting.ts'

export function reviewRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, reviews.waiting, async (_input, { db, staff }) => ({
    queues: await waitingReviews(db, staff),
  }))
  serveStaff(app, platform, reviews.identities, (input, { db, staff }) => listIdentities(db, staff, input))
  serveStaff(app, platform, reviews.identity, ({ customerId }, { tx, staff }) =>
    showIdentity(tx, platform, staff, customerId),
  )
  serveStaff(app, platform, reviews.vouchers, (input, { db, staff }) => listVouchers(db, staff, input))
  serveStaff(app, platform, reviews.voucher, ({ voucherNo }, { tx, staff }) =>
    showVoucher(tx, platform, staff, voucherNo),
  )
  serveStaff(app, platform, reviews.passVoucher, async ({ voucherNo }, { tx, staff }) => {
    await pass(tx, staff, voucherNo)
    return {}
  })
  serveStaff(app, platform, reviews.rejectVoucher, async (input, { tx, staff }) => {
    await reject(tx, staff, input)
    return {}
  })

  serveStaff(app, platform, hardships.list, (input, { db, staff }) => listHardships(db, staff, input))
  serveStaff(app, platform, hardships.show, ({ hardshipNo }, { tx, staff }) =>
    showHardship(tx, platform, staff, hardshipNo),
  )
  serveStaff(app, platform, hardships.ask, async (input, { tx, staff }) => {
    await askCustomer(tx, staff, input)
    return {}
  })

  serveStaff(app, platform, topUps.list, (input, { db, staff }) => listTopUps(db, staff, input))
  serveStaff(app, platform, closings.list, (input, { db }) => listClosings(db, input))
  serveStaff(app, platform, closings.retained, ({ proposalId }, { tx, staff }) =>
    showRetained(tx, platform, staff, proposalId),
  )
}
