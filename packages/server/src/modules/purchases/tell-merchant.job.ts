import * as z from 'zod'
import { tellMerchant } from '../../gateways/merchant.gateway.ts'
import { partnerSecrets } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import { byPayNo, findPurchase } from './purchase-row.ts'

const Payload = z.object({ payNo: z.string() })

/** Tells the merchant how its order stands now, until it has said that it heard. */
export function makeTellMerchantJob({ db, config }: Kernel): JobHandler {
  return async (payload) => {
    const { payNo } = Payload.parse(payload)
    const found = await findPurchase(db, byPayNo(payNo))
    if (!found) throw new Error(`no purchase ${payNo}`)
    const { merchantKey, orderNo, amount, state, notifyUrl } = found
    const secret = partnerSecrets(config).get(merchantKey)
    if (!secret) throw new Error(`no secret of ${merchantKey} in PARTNER_SECRETS`)
    const heard = await tellMerchant({ merchant: merchantKey, secret }, notifyUrl, { orderNo, payNo, amount, state })
    if (!heard) throw new Error(`${merchantKey} was not told of ${orderNo}`)
  }
}
