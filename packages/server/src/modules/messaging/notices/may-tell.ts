import type { NoticeChannel, NoticeTopic } from '@wanka/contract/messaging/notices.ts'
import type { Reader } from '../../../platform/db/db.ts'
import { standingOf } from './topics.ts'

/** Whether a customer is notified of a topic on a channel: the one place where it is decided. */
export async function mayTell(
  reader: Reader,
  customerId: string,
  topic: NoticeTopic,
  channel: NoticeChannel,
): Promise<boolean> {
  const standing = standingOf(topic, channel)
  if (standing === undefined || standing === 'always') return standing === 'always'
  const row = await reader
    .selectFrom('notice_choice')
    .select('chosen')
    .where('customer_id', '=', customerId)
    .where('topic', '=', topic)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return row?.chosen ?? standing === 'on'
}
