/**
 * The load to generate: `connections` customers in parallel, each starting the next flow as soon as the last is done. With
 * `perSecond` so many flows start each second instead, whether or not the others are done; `beside` runs meanwhile in the same
 * way. `overMidnight`: the date may change between two requests of a payment, which then counts as refused.
 */
export type Load = {
  scene: Scene
  connections: number
  ms: number
  perSecond?: number
  overMidnight?: boolean
  beside?: { scene: Scene; perSecond: number }
  /** At most so many flows, each by the next customer; and the campaign that they claim. */
  times?: number
  activityId?: string
}
type Scene = 'repayment' | 'bills' | 'baseInfo' | 'logins' | 'claims' | 'floorPay' | 'floorRead'

/**
 * Durations of the run, of each request, and of each repayment from its first request to its end, in milliseconds. `refused`: how
 * many were refused with 429; `beside`: the result of the load beside.
 */
export type LoadResult = { ms: number; requests: number[]; flows: number[]; refused: number; beside?: LoadResult }
