/** The load to generate: customers who request their bills, each at most once in `everyMs`. */
export type Rush = { url: string; token: string; customers: number; forMs: number; everyMs: number }

/** The outcome: right answers, how long each refused request waited, and what was neither. */
export type Seen = { good: number; turnedAway: number[]; wrong: string[] }
