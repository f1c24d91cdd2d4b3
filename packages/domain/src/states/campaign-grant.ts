import { defineMachine, type StateOf } from './state-machine.ts'

/** 活动奖励. A promise out of a campaign's budget; it goes back there when what it was promised for does not come to pass. */
export const campaignGrant = defineMachine({
  name: 'campaignGrant',
  initial: 'given',
  transitions: { given: { return: 'returned' }, returned: {} },
})

export type CampaignGrantState = StateOf<typeof campaignGrant>
