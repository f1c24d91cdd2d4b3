import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 奖励. Promised until its day has come; then it is owed for good, or there is a reason why not. */
export const reward = defineMachine({
  name: 'reward',
  initial: 'waiting',
  transitions: {
    waiting: { pay: 'payable', refuse: 'void' },
    payable: {},
    void: {},
  },
})

export type RewardState = StateOf<typeof reward>
export type RewardEvent = EventName<typeof reward>

/** The wire: 0 waits for its day, 1 in the balance, 2 none. */
export const rewardCode = { waiting: '0', payable: '1', void: '2' } as const satisfies Record<RewardState, string>
