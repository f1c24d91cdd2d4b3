import { randomUUID } from 'node:crypto'

const COOKIE = 'stall'

/** The visits of customers at the stalls, by a cookie per stall; in memory only, so a restart ends them. */
export function createVisits() {
  const buyers = new Map<string, string>()
  return {
    /** @returns the cookie that the browser keeps for this stall */
    greet(path: string, buyer: string): string {
      const visit = randomUUID()
      buyers.set(path + visit, buyer)
      return `${COOKIE}=${visit}; Path=${path}; HttpOnly; SameSite=Lax`
    },
    buyer(path: string, cookies: string | undefined): string | undefined {
      const visit = cookies?.match(new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`))?.[1]
      return visit && buyers.get(path + visit)
    },
  }
}
