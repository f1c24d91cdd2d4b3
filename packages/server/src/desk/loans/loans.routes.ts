import { loans as contract } from '@wanka/contract/staff/loans.ts'
import type { FastifyInstance } from 'fastify'
import { loanTransfers } from '../../ledger/loan-transfers.ts'
import { previewSettlement } from '../../modules/lending/repayment/index.ts'
import { previewReversal } from '../../modules/lending/reversals/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { notFound } from '../../platform/http/failures.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { listLoans } from './list-loans.ts'
import { showLoan } from './show-loan.ts'
import { type ViewedLoan, viewedLoan } from './viewed-loan.ts'

export function loanRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, contract.list, (input, { db }) => listLoans(db, input))

  serveStaff(app, platform, contract.show, async ({ appId }, { db, staff }) =>
    showLoan(db, await viewedLoan(db, staff, appId)),
  )

  serveStaff(app, platform, contract.transfers, async ({ appId, before }, { db, staff }) => {
    const loan = await viewedLoan(db, staff, appId)
    const { transfers, next } = await loanTransfers(db, loan, before)
    return {
      transfers: transfers.map(({ sides, at, ...transfer }) => ({
        ...transfer,
        at: at.toISOString(),
        sides: sides.map(({ kind, channel, loan: its, customer, amount }) => ({
          ...{ kind, channel, isOwn: its === loan.orderId },
          // the platform's side of a shared transfer is for all of its loans
          ...((customer !== null || !transfer.isShared) && { amount }),
        })),
      })),
      ...(next !== undefined && { next }),
    }
  })

  serveStaff(app, platform, contract.previewSettlement, async (input, { db, staff }) => {
    const { customerId } = await viewedLoan(db, staff, input.appId)
    const { locked, ...preview } = await previewSettlement(db, customerId, input)
    return { ...preview, ...(locked !== undefined && { locked }) }
  })

  serveStaff(app, platform, contract.previewReversal, async ({ appId, repayNo }, { db, staff }) => {
    const loan = await viewedLoan(db, staff, appId)
    const { loans, ...preview } = await previewReversal(db, loan.customerId, repayNo)
    const names = await numbersOf(db, loan)
    // of another loan's payment only that loan's page tells
    if (!loans.some(({ orderId }) => orderId === loan.orderId)) notFound()
    return {
      ...preview,
      loans: loans.map(({ orderId, ...one }) => ({ appId: names.get(orderId) ?? '', ...one })),
    }
  })
}

/** The numbers of a customer's loans. */
async function numbersOf(db: Db, { customerId }: ViewedLoan): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('loan_order')
    .select(['order_id', 'app_id'])
    .where('customer_id', '=', customerId)
    .execute()
  return new Map(rows.map((row) => [row.order_id, row.app_id]))
}
