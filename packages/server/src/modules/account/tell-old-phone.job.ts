import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { z } from 'zod'
import type { Parties } from '../../gateways/parties.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JobHandler } from '../../kernel/module.ts'
import { mobileOf, openMobile } from '../people/index.ts'

/** `sealedFor`: the account that the old number belonged to, where it was another one of the same person. */
const Payload = z.object({
  customerId: z.uuid(),
  oldCipher: z.string(),
  sealedFor: z.optional(z.uuid()),
  noticeId: z.uuid(),
})

/** Tells the phone that no longer logs in: should it have been somebody else, its owner hears of it. */
export function tellOldPhoneJob({ db, vault }: Kernel, { sms }: Parties): JobHandler {
  return async (payload) => {
    const { customerId, oldCipher, sealedFor = customerId, noticeId } = Payload.parse(payload)
    const answer = await sms.send({
      mobile: openMobile(vault, sealedFor, oldCipher),
      template: 'mobileChanged',
      text: `【万卡】您的登录手机号已更换为${maskPhone(await mobileOf(vault, db, customerId))}。如果不是您本人操作，请尽快联系客服。`,
      ref: noticeId,
    })
    if (answer.kind === 'unknown') throw new Error(`notice to the old phone: ${answer.reason}`)
  }
}
