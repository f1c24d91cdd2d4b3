/**
 * The course of one money order: the bank's reply, the movement of money, and the notices. A notice `late` is held for a day and
 * more; `stillProcessing` reports an earlier state than the one before it.
 */
export type NoticeKind = 'plain' | 'late' | 'badSignature' | 'wrongAmount' | 'stillProcessing'

export type Turn = {
  reply: 'final' | 'processing' | 'withheld'
  outcome: 'succeeded' | 'failed' | 'open'
  reason?: 'insufficientFunds' | 'refused' | 'accountAbnormal'
  /** Settled three seconds later, after the request has been answered. */
  later?: true
  paidTwice?: true
  /** How many queries answer that there is no such order. */
  hiddenQueries?: number
  notices?: readonly NoticeKind[]
}

export const TURNS = {
  paid: { reply: 'final', outcome: 'succeeded' },
  'paid-later': { reply: 'processing', outcome: 'succeeded', later: true, notices: ['plain'] },
  'failed-later': { reply: 'processing', outcome: 'failed', reason: 'refused', later: true, notices: ['plain'] },
  insufficient: { reply: 'final', outcome: 'failed', reason: 'insufficientFunds' },
  refuse: { reply: 'final', outcome: 'failed', reason: 'refused' },
  'account-abnormal': { reply: 'final', outcome: 'failed', reason: 'accountAbnormal' },
  'timeout-but-paid': { reply: 'withheld', outcome: 'succeeded' },
  'not-found-then-paid': { reply: 'withheld', outcome: 'succeeded', hiddenQueries: 1 },
  'never-answers': { reply: 'withheld', outcome: 'open' },
  'paid-twice': { reply: 'final', outcome: 'succeeded', paidTwice: true },
  'duplicate-notice': { reply: 'processing', outcome: 'succeeded', notices: ['plain', 'plain'] },
  'late-notice': { reply: 'processing', outcome: 'succeeded', notices: ['late'] },
  'lost-notice': { reply: 'processing', outcome: 'succeeded' },
  'bad-signature-notice': { reply: 'processing', outcome: 'succeeded', notices: ['badSignature', 'plain'] },
  'wrong-amount-notice': { reply: 'processing', outcome: 'succeeded', notices: ['wrongAmount', 'plain'] },
  'reversed-notices': { reply: 'processing', outcome: 'succeeded', notices: ['plain', 'stillProcessing'] },
} as const satisfies Record<string, Turn>

export type TurnName = keyof typeof TURNS

export const isTurnName = (name: string): name is TurnName => name in TURNS
export const turnOf = (name: TurnName): Turn => TURNS[name]
