import { RateLimiterMemory } from 'rate-limiter-flexible'
import { refuse } from '../../kernel/failures.ts'

const PER_NUMBER = { points: 10, duration: 600 }
const PER_ADDRESS = { points: 60, duration: 600 }

/** Who guesses codes is stopped: ten looks at one certificate and sixty from one address in ten minutes. */
export function makeCheckLimit(): (certNo: string, address: string) => Promise<void> {
  const numbers = new RateLimiterMemory(PER_NUMBER)
  const addresses = new RateLimiterMemory(PER_ADDRESS)
  return async (certNo, address) => {
    try {
      await addresses.consume(address)
      await numbers.consume(certNo)
    } catch {
      refuse('查询太频繁，请稍后再试')
    }
  }
}
