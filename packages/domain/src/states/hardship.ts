import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 逾期协商: a request of a borrower who cannot pay as agreed, until its plan has run or it came to nothing. */
export const hardship = defineMachine({
  name: 'hardship',
  initial: 'requested',
  transitions: {
    requested: { ask: 'asked', offer: 'offered', refuse: 'refused', withdraw: 'withdrawn', settle: 'closed' },
    asked: {
      answer: 'requested',
      offer: 'offered',
      refuse: 'refused',
      withdraw: 'withdrawn',
      lapse: 'lapsed',
      settle: 'closed',
    },
    offered: { accept: 'running', withdraw: 'withdrawn', lapse: 'lapsed', settle: 'closed' },
    running: { settle: 'completed', miss: 'missed' },
    completed: {},
    missed: {},
    refused: {},
    withdrawn: {},
    lapsed: {},
    closed: {},
  },
})

export type HardshipState = StateOf<typeof hardship>
export type HardshipEvent = EventName<typeof hardship>

/** States in which no penalty accrues and nothing is decided for good. */
export const OPEN_HARDSHIP = ['requested', 'asked', 'offered'] as const satisfies HardshipState[]

/** The wire: 1 requested, 2 asked, 3 offered, 4 running, 5 completed, 6 refused, 7 withdrawn, 8 lapsed, 9 missed, 10 closed. */
export const hardshipCode = {
  requested: '1',
  asked: '2',
  offered: '3',
  running: '4',
  completed: '5',
  refused: '6',
  withdrawn: '7',
  lapsed: '8',
  missed: '9',
  closed: '10',
} as const satisfies Record<HardshipState, string>
