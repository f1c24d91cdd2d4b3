import { layersIn } from '../ui/overlays/pop-order.ts'

/** Whether the next step back through the history is the app's own: the customer has finished, and is not asked. */
let own = false

export const goBackUnasked = (): void => {
  own = true
}

/** @returns whether it was; the one after it is the customer's again */
export function takeOwnBack(): boolean {
  const was = own
  own = false
  return was
}

const MARK = 'addressesBehind'

/** Which of our addresses lie behind a history entry, the nearest last. */
export function addressesBehind(state: unknown): readonly string[] {
  const behind = typeof state === 'object' && state !== null && MARK in state && state[MARK]
  return Array.isArray(behind) ? behind : []
}

export const withAddressesBehind = (state: unknown, behind: readonly string[]): object => ({
  ...(typeof state === 'object' ? state : {}),
  [MARK]: behind,
})

/** How many steps back the address lies; `undefined` when it does not, or when an overlay has history entries of its own. */
export function stepsBackTo(address: string, { state }: Pick<History, 'state'> = history): number | undefined {
  const behind = addressesBehind(state)
  const at = behind.lastIndexOf(address)
  return at < 0 || layersIn(state) > 0 ? undefined : behind.length - at
}
