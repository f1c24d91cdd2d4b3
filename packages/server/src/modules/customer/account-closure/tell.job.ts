import { formatMonthDay } from '@wanka/contract/format.ts'
import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendSms } from '../../messaging/notices/index.ts'

const Payload = z.object({ customerId: z.uuid(), closingId: z.uuid() })

/**
 * The job that notifies the phone that the account is being closed, so that no closure goes unnoticed, or that it was stopped.
 */
export const tellJob =
  (platform: Platform, parties: Parties): JobHandler =>
  async (payload) => {
    const { customerId, closingId } = Payload.parse(payload)
    const row = await platform.db
      .selectFrom('account_closing')
      .select(['state', 'due_on'])
      .where('customer_id', '=', customerId)
      .where('closing_id', '=', closingId)
      .executeTakeFirst()
    // an undone or completed closure needs no message, and after the latter there is no phone
    if (row?.state !== 'waiting' && row?.state !== 'stopped') return
    const text =
      row.state === 'waiting'
        ? `您已申请注销账户，${formatMonthDay(row.due_on)}结束后完成。在那之前登录即可撤销；如非本人操作，请尽快登录撤销并修改密码。`
        : '您的账户还有需要先处理的事项，注销没有完成，账户可以照常使用。登录后可以查看原因。'
    const message = { template: 'closing', text, ref: `${closingId}-${row.state}` }
    await sendSms(platform, parties, { customerId, topic: 'account', ...message })
  }
