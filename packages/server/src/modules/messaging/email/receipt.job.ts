import { formatMoney, formatMonthDay } from '@wanka/contract/format.ts'
import { fen } from '@wanka/domain/money.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Parties } from '../../../gateways/parties.ts'
import { transact } from '../../../platform/db/db.ts'
import type { JobHandler } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mayTell, sendSms } from '../notices/index.ts'
import { mailableAddress } from './address-row.ts'
import { queueMail } from './mail-row.ts'

const Payload = z.object({ customerId: z.uuid(), repayId: z.uuid() })
type Paid = { amount: number; business_date: string; bank_name: string | null; tail: string | null; fresh: boolean }

const TITLE = '还款回单'

/**
 * The job that sends the receipt of a payment by the ways that the customer chose, each once. A payment that was reversed meanwhile
 * has none.
 * @throws Error while the outcome of the SMS is unknown
 */
export const receiptJob =
  (platform: Platform, parties: Parties): JobHandler =>
  async (payload) => {
    const { customerId, repayId } = Payload.parse(payload)
    const { db, vault } = platform
    const { rows } = await sql<Paid>`
      select r.amount, r.business_date, c.bank_name, c.tail, r.finished_at > now() - interval '12 hours' as fresh
        from repayment_order r left join card c using (customer_id, card_id)
       where r.customer_id = ${customerId} and r.repay_id = ${repayId} and r.state in ('succeeded', 'partlySucceeded')`.execute(
      db,
    )
    const [paid] = rows
    if (!paid) return
    await transact(db, async (tx) => {
      if (!(await mayTell(tx, customerId, 'receipt', 'email'))) return
      if ((await mailableAddress(vault, tx, customerId)) === undefined) return
      await queueMail(tx, customerId, { kind: 'receipt', id: repayId, title: TITLE }, `receipt:${repayId}`)
    })
    if (!paid.fresh) return
    await sendSms(platform, parties, {
      customerId,
      topic: 'receipt',
      template: 'paid',
      text: receiptText(paid),
      ref: repayId,
    })
  }

const receiptText = ({ amount, business_date: date, bank_name: bank, tail }: Paid): string =>
  `您的还款${formatMoney(fen(amount))}元已于${formatMonthDay(date)}入账（${tail ? `${bank}尾号${tail}` : '银行转账'}）。还款明细和回单在还款记录里。`
