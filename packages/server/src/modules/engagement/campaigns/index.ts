import type { ServerModule } from '../../../gateways/parties.ts'
import { onEventJob } from './on-event.job.ts'

export {
  CAMPAIGN_EVENTS,
  CAMPAIGN_KINDS,
  type Campaign,
  Conditions,
  findCampaign,
  Prize,
  standsOn,
} from './campaign-row.ts'
export { grantFrom } from './grant.ts'
export { joinCampaign } from './join.service.ts'
export type { GrantRefusal } from './join-words.ts'
export { joiningOf } from './joining.ts'
export { returnToBudget } from './return-grant.ts'
export { tellCampaigns, tellOfSettled } from './tell-campaigns.ts'

export const campaignsModule: ServerModule = { jobs: (platform) => ({ 'campaign.event': onEventJob(platform) }) }
