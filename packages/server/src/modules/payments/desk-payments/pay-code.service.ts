import type { CallOutput } from '@wanka/contract/call.ts'
import type { deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import type { Parties } from '../../../gateways/parties.ts'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findUnconfirmed } from '../../lending/repayment/index.ts'
import { checkPayCode, type OnePayment, sendPayCode } from '../cards/index.ts'
import { findPayment } from './payment-row.ts'

/**
 * Has the bank send the code for a payment that is open and not confirmed, of a loan or of the desk.
 * @throws CallError Status.forbidden for another customer's payment; as `sendPayCode`; Status.refused when it is confirmed or over
 */
export async function sendCodeFor(
  platform: Platform,
  parties: Parties,
  customerId: string,
  payNo: string,
): Promise<CallOutput<typeof deskPayments.sendCode>> {
  return sendPayCode(platform, parties, customerId, await unconfirmed(platform.db, customerId, payNo))
}

/** Has the bank check that code. @throws CallError as `sendCodeFor` and `checkPayCode` */
export async function checkCodeFor(
  { db }: Platform,
  parties: Parties,
  customerId: string,
  { payNo, smsCode }: { payNo: string; smsCode: string },
): Promise<CallOutput<typeof deskPayments.checkCode>> {
  await checkPayCode(db, parties, customerId, await unconfirmed(db, customerId, payNo), smsCode)
  return { authorised: true }
}

async function unconfirmed(reader: Reader, customerId: string, payNo: string): Promise<OnePayment> {
  const repaying = await findUnconfirmed(reader, customerId, payNo)
  if (repaying) return repaying
  const payment = (await findPayment(reader, customerId, { payNo })) ?? notFound()
  if (payment.state !== 'created' || payment.date !== (await today(reader)))
    refuse('这笔付款已经确认或结束，不需要验证码')
  return { subject: payment.paymentId, cardId: payment.cardId, amount: payment.amount }
}
