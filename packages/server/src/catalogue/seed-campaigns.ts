import type { Tx } from '../platform/db/db.ts'
import { campaignActivities, campaigns } from './campaigns.data.ts'

/** Seeds missing campaigns and their activities only: operators own existing ones. */
export async function seedCampaigns(tx: Tx): Promise<void> {
  const rows = campaigns.map(({ code, kind, title, budget, prizes, ...rest }) => ({
    code,
    kind,
    title,
    budget,
    prizes: JSON.stringify(prizes),
    event: 'event' in rest ? rest.event : null,
    conditions: JSON.stringify('conditions' in rest ? rest.conditions : {}),
    per_person: 'perPerson' in rest ? rest.perPerson : 1,
    per_day: 'perDay' in rest ? rest.perDay : null,
    open: 'open' in rest,
  }))
  await tx
    .insertInto('campaign')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
  const read = campaignActivities.map(({ key, campaign, title, summary, sections, link }, sort) => ({
    activity_id: key,
    campaign_code: campaign,
    type: 'activity',
    title,
    summary,
    sections: JSON.stringify(sections),
    link_label: link.label,
    link_url: link.url,
    sort,
  }))
  await tx
    .insertInto('activity')
    .values(read)
    .onConflict((on) => on.doNothing())
    .execute()
}
