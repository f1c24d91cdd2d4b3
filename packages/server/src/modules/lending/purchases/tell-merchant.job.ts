import * as z from 'zod'
import { createMerchants } from '../../../gateways/merchant.gateway.ts'
import { partnerSecrets } from '../../../platform/config/config.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordDelivery } from './delivery-row.ts'
import { byPayNo, findPurchase } from './purchase-row.ts'

const A_DAY_MS = 86_400_000

const Payload = z.object({ payNo: z.string() })

/** Has the merchant told of its order after the commit; one that waits already goes at once. */
export const tellJob = (tx: Tx, payNo: string): Promise<void> =>
  addJob(tx, 'purchase.tell', { payNo }, { key: `purchase.tell:${payNo}` })

/** Job that notifies the merchant of its order's state, and fails for a retry until the merchant confirms it. */
export function makeTellMerchantJob({ db, config }: Platform): JobHandler {
  const tellMerchant = createMerchants({ publicOnly: config.WANKA_ENV === 'production' })
  return async (payload) => {
    const { payNo } = Payload.parse(payload)
    const found = await findPurchase(db, byPayNo(payNo))
    if (!found) throw new Error(`no purchase ${payNo}`)
    const { merchantKey, orderNo, amount, state, notifyUrl, movedAt } = found
    const secret = partnerSecrets(config).get(merchantKey)
    if (!secret) throw new Error(`no secret of ${merchantKey} in PARTNER_SECRETS`)
    const began = performance.now()
    const outcome = await tellMerchant({ merchant: merchantKey, secret }, notifyUrl, { orderNo, payNo, amount, state })
    await recordDelivery(db, found, outcome, performance.now() - began)
    if (outcome === 'confirmed') return
    if (Date.now() - movedAt.getTime() > A_DAY_MS) await openUntoldCase(db, payNo)
    throw new Error(`${merchantKey} was not told of ${orderNo}: ${outcome}`)
  }
}

/** Retries go on; but a merchant without a notification for a day holds back the goods, so a case asks staff to call it. */
async function openUntoldCase(db: Db, payNo: string): Promise<void> {
  await transact(db, (tx) => openException(tx, 'merchantUntold', payNo))
}
