/**
 * What the load generator is asked: so many customers at once, each at the next thing as soon as the last is done. With
 * `perSecond` so many begin each second instead, whether or not the others are done; `beside` is done meanwhile the same way.
 * `overMidnight`: the day may turn between two requests of a payment, which then counts as refused.
 */
export type Load = {
  scene: Scene
  connections: number
  ms: number
  perSecond?: number
  overMidnight?: boolean
  beside?: { scene: Scene; perSecond: number }
  /** So many altogether and no more, each by the next customer; what they claim. */
  times?: number
  activityId?: string
}
type Scene = 'repayment' | 'bills' | 'baseInfo' | 'logins' | 'claims' | 'floorPay' | 'floorRead'

/**
 * How long it took, and each request, and each repayment from its first request to its end, in milliseconds. `refused`: how
 * many were turned away with 429; `beside`: those of what went on beside.
 */
export type LoadResult = { ms: number; requests: number[]; flows: number[]; refused: number; beside?: LoadResult }
