import { defineMachine, type StateOf } from './state-machine.ts'

/** 活动奖励. A grant out of a campaign's budget; the amount returns to the budget when the condition of the grant is not met. */
export const campaignGrant = defineMachine({
  name: 'campaignGrant',
  initial: 'given',
  transitions: { given: { return: 'returned' }, returned: {} },
})

export type CampaignGrantState = StateOf<typeof campaignGrant>
