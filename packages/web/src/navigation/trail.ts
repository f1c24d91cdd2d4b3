import { layersIn } from '../ui/overlays/pop-order.ts'

const MARK = 'trail'

/** Which of our addresses lie behind a history entry, the nearest last. */
export function trailOf(state: unknown): readonly string[] {
  const trail = typeof state === 'object' && state !== null && MARK in state && state[MARK]
  return Array.isArray(trail) ? trail : []
}

export const withTrail = (state: unknown, trail: readonly string[]): object => ({
  ...(typeof state === 'object' ? state : {}),
  [MARK]: trail,
})

/** How many steps back the address lies; `undefined` when it does not, or when an overlay has history entries of its own. */
export function stepsBackTo(address: string, { state }: Pick<History, 'state'> = history): number | undefined {
  const trail = trailOf(state)
  const at = trail.lastIndexOf(address)
  return at < 0 || layersIn(state) > 0 ? undefined : trail.length - at
}
