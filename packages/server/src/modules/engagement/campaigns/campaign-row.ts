import { type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/db.ts'
import { preparedQuery } from '../../../platform/db/pipelined-query.ts'

export const CAMPAIGN_KINDS = ['event', 'claim', 'redRain', 'giftBag', 'reward'] as const
export const CAMPAIGN_EVENTS = ['registered', 'lineActivated', 'firstLoan', 'loanSettled'] as const
export type CampaignEvent = (typeof CAMPAIGN_EVENTS)[number]

/** Eligibility conditions of a campaign; an absent condition is not checked. */
export const Conditions = z.strictObject({
  realNamed: z.boolean().optional(),
  /** The customer has an active credit line. */
  lineActive: z.boolean().optional(),
  /** No loan was ever disbursed to the customer. */
  noLoanYet: z.boolean().optional(),
  /** Minimum amount of the loan that the event is about, fen. */
  minLoan: z.int().positive().optional(),
})
export type Conditions = z.infer<typeof Conditions>

/** A coupon kind, or null for a blank; its cost to the budget; its weight (number of lots) where a prize is drawn. */
export const Prize = z.strictObject({
  kind: z.string().nullable(),
  worth: z.int().nonnegative(),
  weight: z.int().positive().default(1),
})
export type Prize = z.infer<typeof Prize>

/** A campaign as it is stored. Budget and amounts in the smallest unit of its currency; business dates, both inclusive. */
export type Campaign = {
  code: string
  kind: (typeof CAMPAIGN_KINDS)[number]
  title: string
  currency: string
  budget: number
  spent: number
  startsOn: BusinessDate | undefined
  endsOn: BusinessDate | undefined
  conditions: Conditions
  prizes: readonly Prize[]
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
  conditions: unknown
  prizes: unknown
  per_person: number
  per_day: number | null
  open: boolean
}

const COLUMNS =
  'code, kind, title, currency, budget, spent, starts_on, ends_on, conditions, prizes, per_person, per_day, open'
const byCode = preparedQuery<Row>(`select ${COLUMNS} from campaign where code = $1`, { short: true })
const byEvent = preparedQuery<Row>(`select ${COLUMNS} from campaign where event = $1 and open order by code`)

/** Loads a campaign by its code, or undefined. */
export async function findCampaign(reader: Reader, code: string): Promise<Campaign | undefined> {
  const [row] = await byCode.rows(reader, code)
  return row && toCampaign(row)
}

/** Loads the open campaigns of an event, ordered by code. */
export const campaignsOn = async (reader: Reader, event: CampaignEvent): Promise<Campaign[]> =>
  (await byEvent.rows(reader, event)).map(toCampaign)

const toCampaign = (row: Row): Campaign => ({
  code: row.code,
  kind: row.kind,
  title: row.title,
  currency: row.currency,
  budget: row.budget,
  spent: row.spent,
  startsOn: row.starts_on ? businessDate(row.starts_on) : undefined,
  endsOn: row.ends_on ? businessDate(row.ends_on) : undefined,
  conditions: Conditions.parse(row.conditions),
  prizes: z.array(Prize).parse(row.prizes),
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
