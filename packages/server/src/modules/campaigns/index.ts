import type { ServerModule } from '../../gateways/parties.ts'
import { onEventJob } from './on-event.job.ts'

export { CAMPAIGN_EVENTS, CAMPAIGN_KINDS, Conditions, Prize } from './campaign-row.ts'
export { joinCampaign } from './join.service.ts'
export { joiningOf } from './joining.ts'
export { tellCampaigns, tellOfSettled } from './tell-campaigns.ts'

export const campaignsModule: ServerModule = { jobs: (kernel) => ({ 'campaign.event': onEventJob(kernel) }) }
