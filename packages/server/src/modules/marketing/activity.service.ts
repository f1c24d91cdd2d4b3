import type { CallOutput } from '@wanka/contract/call.ts'
import type { Activity, ActivityDetail, marketing } from '@wanka/contract/marketing.ts'
import * as z from 'zod'
import { today } from '../../kernel/business-calendar.ts'
import type { Reader } from '../../kernel/db.ts'
import { refuse } from '../../kernel/failures.ts'

const columns = ['activity_id', 'type', 'title', 'summary', 'cover', 'starts_on', 'ends_on'] as const
type Row = {
  activity_id: string
  type: string
  title: string
  summary: string
  cover: string
  starts_on: string | null
  ends_on: string | null
}

const Sections = z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) }))

const viewOf = (row: Row): Activity => ({
  activityId: row.activity_id,
  type: row.type === 'article' ? 'article' : 'activity',
  title: row.title,
  summary: row.summary,
  cover: row.cover,
  startsOn: row.starts_on ?? '',
  endsOn: row.ends_on ?? '',
})

/** What is open and not over; what begins later is announced with its day. */
export async function listActivities(
  reader: Reader,
  type?: Activity['type'],
): Promise<CallOutput<typeof marketing.activities>> {
  const date = await today(reader)
  const rows = await reader
    .selectFrom('activity')
    .select(columns)
    .where('open', '=', true)
    .where(({ eb, or }) => or([eb('ends_on', 'is', null), eb('ends_on', '>=', date)]))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .orderBy('sort')
    .orderBy('activity_id')
    .execute()
  return { list: rows.map(viewOf) }
}

/** One that is over can still be read: its rules may be asked about. @throws CallError 40403 when there is none */
export async function readActivity(reader: Reader, activityId: string): Promise<ActivityDetail> {
  const row = await reader
    .selectFrom('activity')
    .select([...columns, 'sections', 'link_label', 'link_url'])
    .where('activity_id', '=', activityId)
    .where('open', '=', true)
    .executeTakeFirst()
  if (!row) return refuse('没有找到这个活动')
  return {
    ...viewOf(row),
    sections: Sections.parse(row.sections),
    link: { label: row.link_label, url: row.link_url },
  }
}
