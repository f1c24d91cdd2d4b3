import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendSms } from '../../messaging/notices/index.ts'
import { contactPlace } from './complaint-row.ts'

const Payload = z.object({ customerId: z.uuid(), complaintId: z.uuid(), seq: z.int() })
const isMobile = (contact: string): boolean => /^1\d{10}$/.test(contact)

/** The job that notifies by SMS that there is an answer, never what it says. */
export function tellJob(platform: Platform, parties: Parties): JobHandler {
  const { db, vault } = platform
  return async (payload) => {
    const { customerId, complaintId, seq } = Payload.parse(payload)
    const row = await db
      .selectFrom('complaint')
      .select(['ticket_no', 'contact_cipher', 'code_hash'])
      .where('customer_id', '=', customerId)
      .where('complaint_id', '=', complaintId)
      .where('state', '<>', 'closed')
      .executeTakeFirst()
    if (!row) return
    const given = row.contact_cipher ? vault.open(row.contact_cipher, contactPlace(complaintId)) : ''
    const guest = row.code_hash !== null
    if (guest && !isMobile(given)) return
    const where = guest ? '在“投诉建议”里用工单号和查询码查看' : '在“我的客服”里查看'
    await sendSms(platform, parties, {
      customerId,
      topic: 'account',
      template: 'ticketAnswered',
      text: `您的工单${row.ticket_no}有了新的答复，请打开万卡，${where}。`,
      ref: `${complaintId}-${seq}`,
      ...(isMobile(given) && { mobile: given }),
    })
  }
}
