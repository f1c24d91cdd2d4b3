/** What the load generator is asked: so many customers at once, each at the next thing as soon as the last is done. */
export type Load = { scene: 'repayment' | 'bills' | 'floorPay' | 'floorRead'; connections: number; ms: number }

/** How long it took, and each request, and each repayment from its first request to its end, in milliseconds. */
export type LoadResult = { ms: number; requests: number[]; flows: number[] }
