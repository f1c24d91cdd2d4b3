import { maskPhone } from '@wanka/contract/phone-mask.ts'
import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendSms } from '../../messaging/notices/index.ts'
import { mobileOf, openMobile } from '../eligibility/index.ts'

/** `sealedFor`: the account that the old number belonged to, where it was another one of the same person. */
const Payload = z.object({
  customerId: z.uuid(),
  oldCipher: z.string(),
  sealedFor: z.optional(z.uuid()),
  noticeId: z.uuid(),
})

/** The job that notifies the phone that no longer logs in, so that its owner learns of a change made by another person. */
export function tellOldPhoneJob(platform: Platform, parties: Parties): JobHandler {
  const { db, vault } = platform
  return async (payload) => {
    const { customerId, oldCipher, sealedFor = customerId, noticeId } = Payload.parse(payload)
    const now = maskPhone(await mobileOf(vault, db, customerId))
    await sendSms(platform, parties, {
      customerId,
      topic: 'account',
      template: 'mobileChanged',
      text: `您的登录手机号已更换为${now}。如果不是您本人操作，请尽快联系客服。`,
      ref: noticeId,
      mobile: openMobile(vault, sealedFor, oldCipher),
    })
  }
}
