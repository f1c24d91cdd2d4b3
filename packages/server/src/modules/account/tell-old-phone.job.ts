import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { z } from 'zod'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import { tellPhone } from '../notices/index.ts'
import { mobileOf, openMobile } from '../people/index.ts'

/** `sealedFor`: the account that the old number belonged to, where it was another one of the same person. */
const Payload = z.object({
  customerId: z.uuid(),
  oldCipher: z.string(),
  sealedFor: z.optional(z.uuid()),
  noticeId: z.uuid(),
})

/** Tells the phone that no longer logs in: should it have been somebody else, its owner hears of it. */
export function tellOldPhoneJob(kernel: Kernel, parties: Parties): JobHandler {
  const { db, vault } = kernel
  return async (payload) => {
    const { customerId, oldCipher, sealedFor = customerId, noticeId } = Payload.parse(payload)
    const now = maskPhone(await mobileOf(vault, db, customerId))
    await tellPhone(kernel, parties, {
      customerId,
      topic: 'account',
      template: 'mobileChanged',
      text: `您的登录手机号已更换为${now}。如果不是您本人操作，请尽快联系客服。`,
      ref: noticeId,
      mobile: openMobile(vault, sealedFor, oldCipher),
    })
  }
}
