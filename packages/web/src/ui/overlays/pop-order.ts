type PopHandler = (state: unknown) => boolean

let handler: PopHandler | undefined
/** Sets the handler that receives a popstate before the router; true keeps it from the router. */
export const handlePopsFirst = (first: PopHandler): void => {
  handler = first
}

const MARK = 'openLayers'

/** The number of layers that a history entry stands for. */
export function layersIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(MARK in state)) return 0
  const count = state[MARK]
  return typeof count === 'number' ? count : 0
}

export const withLayers = (state: unknown, count: number): Record<string, unknown> => ({
  ...(typeof state === 'object' ? state : {}),
  [MARK]: count,
})

/**
 * Called before the router is made: browsers call a window's listeners in the order of registration, capturing or not.
 * @param loadHandler for an entry that a reload left behind: its layers are closed, and so the entry must go
 */
export function listenBeforeRouter(loadHandler: () => void): void {
  const load = (state: unknown): void => {
    if (!handler && layersIn(state) > 0) loadHandler()
  }
  addEventListener(
    'popstate',
    (event) => {
      if (handler?.(event.state)) event.stopImmediatePropagation()
      else load(event.state)
    },
    { capture: true },
  )
  load(history.state)
}
