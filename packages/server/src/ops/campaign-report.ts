import { campaignFigures, findCampaign } from '../modules/engagement/campaigns/index.ts'
import type { Reader } from '../platform/db/db.ts'

/** The report of a campaign, one line each, amounts in its currency's smallest unit; undefined for an unknown code. */
export async function reportOf(reader: Reader, code: string): Promise<string[] | undefined> {
  const campaign = await findCampaign(reader, code)
  if (!campaign) return undefined
  const { title, spent, budget, currency } = campaign
  const { people, grants, returned, draws, used, paid, expired } = await campaignFigures(reader, code)
  return [
    `${code}: ${title}`,
    `promised ${spent} of ${budget} ${currency} to ${people} people in ${grants} grants, ${returned} returned`,
    ...(draws > 0 ? [`drawn ${draws} times`] : []),
    `coupons used ${used}, paid ${paid} ${currency}; run out ${expired}`,
  ]
}
