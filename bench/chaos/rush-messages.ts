/** What the callers are asked: so many customers who ask for their bills, each at most once in `everyMs`. */
export type Rush = { url: string; token: string; customers: number; forMs: number; everyMs: number }

/** What they met: right answers, how long each of the others waited for its refusal, and what was neither. */
export type Seen = { good: number; turnedAway: number[]; wrong: string[] }
