import { moneyQueues as contract } from '@wanka/contract/staff/money-queues.ts'
import type { FastifyInstance } from 'fastify'
import { readOneOffline, rejectOffline } from '../../modules/lending/offline-payments/index.ts'
import { retryRefund } from '../../modules/lending/refunds/index.ts'
import { retryReturn } from '../../modules/payments/desk-payments/index.ts'
import { retryMoneyBack } from '../../modules/payments/payment-instructions/index.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveStaff } from '../app/serve-staff.ts'
import { expectNotHeld, finishItem } from '../queues/work-assignment.ts'
import type { Staff } from '../staff/staff-session.ts'
import { inChinese, listQueue } from './money-queues.ts'

const actorOf = ({ staffId }: Staff): string => `staff:${staffId}`

/** Registers the calls for the queues of money. */
export function moneyQueueRoutes(app: FastifyInstance, platform: Platform): void {
  serveStaff(app, platform, contract.list, (input, { db, staff }) => listQueue(db, staff, input))
  serveStaff(app, platform, contract.showOffline, async ({ paymentNo }, { tx, staff }) => {
    const { slipNo: _slipNo, ...shown } = await readOneOffline(tx, platform, paymentNo)
    await writeAudit(tx, { actor: actorOf(staff), action: 'offlinePayment.shown', subject: paymentNo })
    return shown
  })
  serveStaff(app, platform, contract.rejectOffline, async ({ paymentNo, reason }, { tx, staff }) => {
    const actor = actorOf(staff)
    await finishItem(tx, staff, { queue: 'offline', item: paymentNo })
    await rejectOffline(tx, { paymentNo, actor, reason })
    await writeAudit(tx, { actor, action: 'offlinePayment.rejected', subject: paymentNo })
    return {}
  })
  serveStaff(app, platform, contract.retry, async ({ queue, subject }, { tx, staff }) => {
    // it may wait again: the caller's own work on it goes on
    await expectNotHeld(tx, staff, { queue, item: subject })
    await inChinese('现在不能再付：可能正在付、已经付到，或客户没有可用的银行卡', async () => {
      if (queue === 'refund') await retryRefund(tx, subject)
      else if (!(await retryMoneyBack(tx, subject))) await retryReturn(tx, subject)
    })
    await writeAudit(tx, { actor: actorOf(staff), action: `${queue}.retried`, subject })
    return {}
  })
}
