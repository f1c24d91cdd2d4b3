import type { CallOutput } from '@wanka/contract/call.ts'
import type { ActivityDetail, activity } from '@wanka/contract/engagement/activities.ts'
import { type Activity, JoinedKind, type marketing } from '@wanka/contract/engagement/marketing.ts'
import * as z from 'zod'
import { today } from '../../../platform/db/business-calendar.ts'
import type { Reader, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../platform/http/failures.ts'
import { joinCampaign, joiningOf } from '../campaigns/index.ts'

const columns = [
  'activity_id',
  'type',
  'activity.title',
  'summary',
  'cover',
  'activity.starts_on',
  'activity.ends_on',
] as const
type Row = {
  activity_id: string
  type: string
  title: string
  summary: string
  cover: string
  starts_on: string | null
  ends_on: string | null
  joined?: string | null
}

const UNKNOWN = '没有找到这个活动'
const Sections = z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) }))

const viewOf = (row: Row): Activity => ({
  activityId: row.activity_id,
  type: row.type === 'article' ? 'article' : 'activity',
  title: row.title,
  summary: row.summary,
  cover: row.cover,
  startsOn: row.starts_on ?? '',
  endsOn: row.ends_on ?? '',
  ...kindOf(row.joined),
})

function kindOf(joined: string | null | undefined): Pick<Activity, 'campaign'> {
  const kind = JoinedKind.safeParse(joined)
  return kind.success ? { campaign: kind.data } : {}
}

/** The activities that are open and not over; one that starts later is listed with its first day. */
export async function listActivities(
  reader: Reader,
  type?: Activity['type'],
): Promise<CallOutput<typeof marketing.activities>> {
  const date = await today(reader)
  const rows = await reader
    .selectFrom('activity')
    .leftJoin('campaign', (on) => on.onRef('campaign.code', '=', 'campaign_code').on('campaign.open', '=', true))
    .select([...columns, 'campaign.kind as joined'])
    .where('activity.open', '=', true)
    .where(({ eb, or }) => or([eb('campaign_code', 'is', null), eb('campaign.code', 'is not', null)]))
    .where(({ eb, or }) => or([eb('activity.ends_on', 'is', null), eb('activity.ends_on', '>=', date)]))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .orderBy('sort')
    .orderBy('activity_id')
    .execute()
  return { list: rows.map(viewOf) }
}

/**
 * An activity, also one that is over, since customers ask about its rules later; with its campaign's state for the caller.
 * @throws CallError Status.refused when there is none
 */
export async function readActivity(
  reader: Reader,
  activityId: string,
  customerId: string | undefined,
): Promise<ActivityDetail> {
  const row = await reader
    .selectFrom('activity')
    .select([...columns, 'sections', 'link_label', 'link_url', 'campaign_code'])
    .where('activity_id', '=', activityId)
    .where('open', '=', true)
    .executeTakeFirst()
  if (!row) return refuse(UNKNOWN)
  const joining = row.campaign_code === null ? undefined : await joiningOf(reader, row.campaign_code, customerId)
  return {
    ...viewOf({ ...row, joined: joining?.kind }),
    sections: Sections.parse(row.sections),
    link: { label: row.link_label, url: row.link_url },
    ...(joining && { joining }),
  }
}

/** Joins the campaign of an activity. @throws CallError Status.refused when there is none to join, or with the reason */
export async function joinActivity(
  tx: Tx,
  customerId: string,
  activityId: string,
): Promise<CallOutput<typeof activity.join>> {
  const row = await tx
    .selectFrom('activity')
    .select('campaign_code')
    .where('activity_id', '=', activityId)
    .where('open', '=', true)
    .executeTakeFirst()
  return row?.campaign_code ? joinCampaign(tx, customerId, row.campaign_code) : refuse(UNKNOWN)
}
