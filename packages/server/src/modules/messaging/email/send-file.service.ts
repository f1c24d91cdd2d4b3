import type { CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { email } from '@wanka/contract/messaging/email.ts'
import { maskEmail } from '@wanka/contract/phone-mask.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/id.ts'
import { notFound, refuse } from '../../../platform/http/failures.ts'
import { countRequest, DAY_SECONDS } from '../../../platform/http/request-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ownFileTitle } from '../../lending/certificates/index.ts'
import { lockAddress, mailableAddress } from './address-row.ts'
import { queueMail } from './mail-row.ts'

const A_DAY = 20
/** A file that is asked for again within this time is on its way already. */
const AGAIN_SECONDS = 60

/**
 * Has one of the customer's files sent to the verified address.
 * @throws CallError Status.forbidden for a file that is not theirs, Status.refused without an address or beyond the day's mails
 */
export async function sendFile(
  tx: Tx,
  { vault }: Pick<Platform, 'vault'>,
  customerId: string,
  { kind, id }: CallInput<typeof email.sendFile>,
): Promise<CallOutput<typeof email.sendFile>> {
  // concurrent calls of one customer wait here
  const row = await lockAddress(tx, customerId)
  const title = (await ownFileTitle(tx, customerId, { kind, id })) ?? notFound()
  const address = await mailableAddress(vault, tx, customerId)
  if (address === undefined)
    return refuse(row?.bounced_at ? '发往您邮箱的邮件被退回了，请重新验证' : '请先验证邮箱', { needEmail: true })
  const to = maskEmail(address)
  const queued = await tx
    .selectFrom('mail')
    .select('mail_id')
    .where('customer_id', '=', customerId)
    .where('file_id', '=', id)
    .where('state', 'in', ['waiting', 'sent'])
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${AGAIN_SECONDS})`)
    .executeTakeFirst()
  if (queued) return { mailId: queued.mail_id, to }
  await countRequest(tx, `email.file:${customerId}`, {
    most: A_DAY,
    seconds: DAY_SECONDS,
    refusal: (when) => `今天发送的邮件已达上限，请在${when}后再试，文件随时可以在页面上打开`,
  })
  const mailId = await queueMail(tx, customerId, { kind, id, title }, `wish:${newId()}`)
  return { mailId: mailId ?? '', to }
}
