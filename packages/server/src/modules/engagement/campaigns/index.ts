import type { ServerModule } from '../../../gateways/parties.ts'
import { onEventJob } from './on-event.job.ts'

export { campaignDays, campaignFigures, campaignPage } from './campaign-figures.ts'
export { type Campaign, findCampaign, listCampaigns, standingOf, standsOn } from './campaign-row.ts'
export {
  addCampaign,
  changeCampaign,
  expectChangeable,
  expectPlannable,
  lockCampaign,
  openCampaign,
} from './edit-campaign.service.ts'
export { grantFrom } from './grant.ts'
export { joinCampaign } from './join.service.ts'
export type { GrantRefusal } from './join-words.ts'
export { joiningOf } from './joining.ts'
export { returnToBudget } from './return-grant.ts'
export { simulateCampaign } from './simulate.ts'
export { tellCampaigns, tellOfSettled } from './tell-campaigns.ts'

export const campaignsModule: ServerModule = { jobs: (platform) => ({ 'campaign.event': onEventJob(platform) }) }
