import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 奖励. Promised until its day; then it is owed for good, or void with a reason. */
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

/** The wire: 0 waiting for its day, 1 in the balance, 2 void. */
export const rewardCode = { waiting: '0', payable: '1', void: '2' } as const satisfies Record<RewardState, string>
