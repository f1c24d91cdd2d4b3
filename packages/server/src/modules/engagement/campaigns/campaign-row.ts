import {
  CampaignConditions,
  type CampaignEvent,
  type CampaignKind,
  CampaignPrize,
  mostOf,
} from '@wanka/contract/staff/campaign-plan.ts'
import type { CampaignStanding } from '@wanka/contract/staff/campaigns.ts'
import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import * as z from 'zod/mini'
import type { Reader } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'

/** A campaign as it is stored. Budget and amounts in the smallest unit of its currency; business dates, both inclusive. */
export type Campaign = {
  code: string
  kind: CampaignKind
  title: string
  currency: string
  budget: number
  spent: number
  startsOn: BusinessDate | undefined
  endsOn: BusinessDate | undefined
  event: CampaignEvent | undefined
  conditions: CampaignConditions
  prizes: readonly CampaignPrize[]
  perPerson: number
  perDay: number | undefined
  open: boolean
}

type Row = {
  code: string
  kind: Campaign['kind']
  title: string
  currency: string
  budget: number
  spent: number
  starts_on: string | null
  ends_on: string | null
  event: CampaignEvent | null
  conditions: unknown
  prizes: unknown
  per_person: number
  per_day: number | null
  open: boolean
}

const COLUMNS =
  'code, kind, title, currency, budget, spent, starts_on, ends_on, event, conditions, prizes, per_person, per_day, open'
const byCode = preparedQuery<Row>(`select ${COLUMNS} from campaign where code = $1`, { short: true })
const byEvent = preparedQuery<Row>(`select ${COLUMNS} from campaign where event = $1 and open order by code`)
const listed = preparedQuery<Row>(`select ${COLUMNS} from campaign where ($1::boolean is null or open = $1)
   and ($2::text is null or code > $2) order by code limit $3::int`)

/** Loads a campaign by its code, or undefined. */
export async function findCampaign(reader: Reader, code: string): Promise<Campaign | undefined> {
  const [row] = await byCode.rows(reader, code)
  return row && toCampaign(row)
}

/** Loads the open campaigns of an event, ordered by code. */
export const campaignsOn = async (reader: Reader, event: CampaignEvent): Promise<Campaign[]> =>
  (await byEvent.rows(reader, event)).map(toCampaign)

/** Loads campaigns that are open, or closed, or all, in the order of their codes. */
export async function listCampaigns(
  reader: Reader,
  { open, after, limit }: { open?: boolean; after?: string | undefined; limit?: number } = {},
): Promise<Campaign[]> {
  const rows = await listed.rows(reader, open ?? null, after ?? null, limit ?? null)
  return rows.map(toCampaign)
}

const toCampaign = (row: Row): Campaign => ({
  code: row.code,
  kind: row.kind,
  title: row.title,
  currency: row.currency,
  budget: row.budget,
  spent: row.spent,
  startsOn: row.starts_on ? businessDate(row.starts_on) : undefined,
  endsOn: row.ends_on ? businessDate(row.ends_on) : undefined,
  event: row.event ?? undefined,
  conditions: CampaignConditions.parse(row.conditions),
  prizes: z.array(CampaignPrize).parse(row.prizes),
  perPerson: row.per_person,
  perDay: row.per_day ?? undefined,
  open: row.open,
})

/** The phase of a campaign on a date, independent of the customer. */
export function standsOn(
  { open, startsOn, endsOn }: Campaign,
  date: BusinessDate,
): 'open' | 'closed' | 'notYet' | 'over' {
  if (!open) return 'closed'
  if (startsOn && date < startsOn) return 'notYet'
  return endsOn && date > endsOn ? 'over' : 'open'
}

/** The same as staff see it: also whether the budget gives another time. */
export function standingOf(campaign: Campaign, date: BusinessDate): CampaignStanding {
  const phase = standsOn(campaign, date)
  return phase === 'open' && campaign.spent + mostOf(campaign) > campaign.budget ? 'emptied' : phase
}
