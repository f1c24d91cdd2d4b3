import type { CallOutput } from '@wanka/contract/call.ts'
import type { marketing } from '@wanka/contract/engagement/marketing.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/db.ts'
import { readSetting } from '../../operations/catalogue/index.ts'

const channelNamed = async (reader: Reader, code: string) =>
  (await readSetting(reader, 'channels')).find((channel) => channel.code === code)

/** The status of a marketing channel; an unknown channel is closed. */
export async function channelStatus(reader: Reader, code: string): Promise<CallOutput<typeof marketing.channelStatus>> {
  const { status = 'close', url = '' } = (await channelNamed(reader, code)) ?? {}
  return status === 'open' ? { status, url: '' } : { status, url }
}

/** Whether a channel may register more customers: off when unknown, or once it brought `perDay` (0: no cap) within a day. */
export async function strobeStatus(reader: Reader, code: string): Promise<CallOutput<typeof marketing.strobeStatus>> {
  const channel = await channelNamed(reader, code)
  if (!channel) return { strobe: 'off' }
  if (channel.perDay === 0) return { strobe: 'on' }
  const { brought } = await reader
    .selectFrom('customer')
    .select((select) => select.fn.countAll<number>().as('brought'))
    .where('channel', '=', code)
    .where('channel', '<>', '')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return { strobe: Number(brought) < channel.perDay ? 'on' : 'off' }
}
