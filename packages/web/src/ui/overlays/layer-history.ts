import { handlePopsFirst, layersIn, withLayers } from './pop-order.ts'

/** An overlay: a sheet, a dialog or a payment. */
export type Layer = { back: () => void }

/** The part of the browser's history that the layers use. */
export type HistoryPort = {
  state: () => unknown
  push: (state: Record<string, unknown>) => void
  go: (delta: number) => void
  /** Runs `action` in a later task, after `ms` (0: as soon as the queued tasks have run). */
  later: (action: () => void, ms: number) => void
}

/** How long a step in the history is waited for, ms: some web views never report it. */
export const LONGEST_STEP_MS = 300

/**
 * Keeps one history entry per open layer, all with the screen's own URL and state. Back then lands on an entry with fewer layers
 * than are open: the layers above close, and the router is not notified.
 */
export function createLayerHistory(port: HistoryPort): {
  open: (layer: Layer) => void
  close: (layer: Layer) => void
  /** Handles a popstate; true when it belonged to a layer and no other listener may handle it. */
  popped: (state: unknown) => boolean
  /** Runs `action` when the entries of closed layers are gone: a replacing navigation then replaces the screen. */
  whenSettled: (action: () => void) => void
} {
  const layers: Layer[] = []
  let goingBack = false
  let waiting: (() => void)[] = []

  const add = (): void => {
    while (layersIn(port.state()) < layers.length) {
      const state = port.state()
      port.push(withLayers(state, layersIn(state) + 1))
    }
  }
  /** One task later, so that a layer closed for another one, or together with a navigation, costs no step back. */
  const settle = (): void => port.later(settleNow, 0)
  const settleNow = (): void => {
    if (goingBack) return
    const surplus = layersIn(port.state()) - layers.length
    if (surplus > 0) {
      goingBack = true
      port.go(-surplus)
      return
    }
    add()
    const ready = waiting
    waiting = []
    for (const action of ready) action()
  }
  // A reload closes the open layers, but keeps their entries.
  if (layersIn(port.state()) > 0) settle()

  return {
    open(layer) {
      layers.push(layer)
      if (!goingBack) add()
    },
    close(layer) {
      const at = layers.indexOf(layer)
      if (at >= 0) layers.splice(at, 1)
      settle()
    },
    popped(state) {
      const left = layersIn(state)
      if (goingBack) {
        goingBack = false
        settle()
        return true
      }
      const closing = layers.slice(left).reverse()
      if (closing.length > 0) {
        for (const layer of closing) layer.back()
        // A layer that stayed open gets its entry again.
        settle()
        return true
      }
      // An entry left behind by a navigation: the router shows its screen, then we step over it.
      if (left > 0) settle()
      return false
    },
    whenSettled(action) {
      let ran = false
      const once = (): void => {
        if (!ran) action()
        ran = true
      }
      port.later(once, LONGEST_STEP_MS)
      waiting.push(once)
      settle()
    },
  }
}

let shared: ReturnType<typeof createLayerHistory> | undefined

/** The instance that watches this window. */
export function layerHistory(): ReturnType<typeof createLayerHistory> {
  if (shared) return shared
  shared = createLayerHistory({
    state: () => history.state,
    push: (state) => history.pushState(state, ''),
    go: (delta) => history.go(delta),
    later: (action, ms) => setTimeout(action, ms),
  })
  handlePopsFirst(shared.popped)
  return shared
}
