import * as z from 'zod'
import { createMerchants } from '../../../gateways/merchant.gateway.ts'
import { partnerSecrets } from '../../../platform/config/config.ts'
import { type Db, transact } from '../../../platform/db/db.ts'
import { openException } from '../../../platform/db/exception-case.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { byPayNo, findPurchase } from './purchase-row.ts'

const A_DAY_MS = 86_400_000

const Payload = z.object({ payNo: z.string() })

/** Tells the merchant how its order stands now, until it has said that it heard. */
export function makeTellMerchantJob({ db, config }: Platform): JobHandler {
  const tellMerchant = createMerchants({ publicOnly: config.WANKA_ENV === 'production' })
  return async (payload) => {
    const { payNo } = Payload.parse(payload)
    const found = await findPurchase(db, byPayNo(payNo))
    if (!found) throw new Error(`no purchase ${payNo}`)
    const { merchantKey, orderNo, amount, state, notifyUrl, movedAt } = found
    const secret = partnerSecrets(config).get(merchantKey)
    if (!secret) throw new Error(`no secret of ${merchantKey} in PARTNER_SECRETS`)
    const heard = await tellMerchant({ merchant: merchantKey, secret }, notifyUrl, { orderNo, payNo, amount, state })
    if (!heard && Date.now() - movedAt.getTime() > A_DAY_MS) await openUntoldCase(db, payNo)
    if (!heard) throw new Error(`${merchantKey} was not told of ${orderNo}`)
  }
}

/** It goes on being told; but a merchant that hears nothing for a day waits with the goods, so a person rings it up. */
async function openUntoldCase(db: Db, payNo: string): Promise<void> {
  await transact(db, (tx) => openException(tx, 'merchantUntold', payNo))
}
