import { loanOrder } from '@wanka/domain/states/loan-order.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sendSms } from '../../messaging/notices/index.ts'
import { turnKey } from './turn-letters.ts'

/** Beyond so many letters a day the letters alone tell: a customer may apply and cancel as often as they like. */
const LETTERS_A_DAY = 20

const Payload = z.object({
  customerId: z.uuid(),
  orderId: z.uuid(),
  state: z.string().transform((name) => stateNamed(loanOrder, name)),
})

/**
 * Job that sends the letter of a turn as SMS. The letter's id is the idempotency key at the gateway, so a second run sends nothing
 * again; a turn that is over by now is not told.
 */
export function makeTellTurnJob(platform: Platform, parties: Parties): JobHandler {
  return async (payload) => {
    const { customerId, orderId, state } = Payload.parse(payload)
    const letter = await platform.db
      .selectFrom('letter')
      .innerJoin('loan_order', 'loan_order.customer_id', 'letter.customer_id')
      .select(['letter_id', 'body'])
      .where('letter.customer_id', '=', customerId)
      .where('dedupe_key', '=', turnKey(orderId, state))
      .where('order_id', '=', orderId)
      .where('state', '=', state)
      .where('letter.created_at', '>', sql<Date>`now() - interval '12 hours'`)
      .where(
        sql<number>`(select count(*) from letter l where l.customer_id = ${customerId}
        and l.dedupe_key like 'loan:%' and l.created_at > now() - interval '1 day')`,
        '<=',
        LETTERS_A_DAY,
      )
      .executeTakeFirst()
    if (!letter) return
    await sendSms(platform, parties, {
      customerId,
      topic: 'progress',
      template: 'loanTurn',
      text: letter.body,
      ref: letter.letter_id,
    })
  }
}
