import { LRUCache } from 'lru-cache'
import type { Answer } from './http-party.ts'

/** Without `forMs` only those share an answer who wait for it at the same moment. */
type Sharing = { forMs?: number; most: number }

/**
 * Asks a provider once for all who want to know the same at the same time, and for a while after. Only an answer is kept: after
 * silence or a refusal the next caller asks again.
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
    // nobody knows how long it takes: it is kept while it is asked, and from its answer on for as long as it holds
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
