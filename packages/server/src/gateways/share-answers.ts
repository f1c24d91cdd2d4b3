import { LRUCache } from 'lru-cache'
import type { Answer } from './http-party.ts'

/** Without `forMs`, only calls in flight at the same moment share an answer. `most` caps the cached answers. */
type Sharing = { forMs?: number; most: number }

/**
 * Coalesces equal calls to a provider: one request for all that are in flight, and a cached answer for `forMs` after. Only an
 * answer is cached: after a timeout or a refusal the next call sends a new request.
 */
export function shareAnswers<Input, Body>(
  ask: (input: Input) => Promise<Answer<Body>>,
  keyOf: (input: Input) => string,
  { forMs = 0, most }: Sharing,
): (input: Input) => Promise<Answer<Body>> {
  const answers = new LRUCache<string, Promise<Answer<Body>>>({ max: most, ttl: Math.max(1, forMs) })
  return (input) => {
    const key = keyOf(input)
    const known = answers.get(key)
    if (known) return known
    const asking = ask(input)
    // no expiry while it is in flight, since its duration is unknown; from its answer on it expires
    answers.set(key, asking, { ttl: 0 })
    const settle = (kept: boolean) => {
      if (answers.peek(key) !== asking) return
      if (kept && forMs > 0) answers.set(key, asking, { ttl: forMs })
      else answers.delete(key)
    }
    asking.then(
      ({ kind }) => settle(kind === 'answer'),
      () => settle(false),
    )
    return asking
  }
}
