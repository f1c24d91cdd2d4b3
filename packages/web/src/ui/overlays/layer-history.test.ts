import { expect, test } from 'vitest'
import { createLayerHistory, type Layer } from './layer-history.ts'
import { layersIn } from './pop-order.ts'

/** A browser with one screen and a queue of tasks. */
function browser() {
  const entries: unknown[] = [{ idx: 0 }, { idx: 1 }]
  let at = 1
  const queue: (() => void)[] = []
  const seenByRouter: unknown[] = []
  const pop = (): void => {
    if (!layers.popped(entries[at])) seenByRouter.push(entries[at])
  }
  const layers = createLayerHistory({
    state: () => entries[at],
    push: (state) => {
      entries.splice(at + 1, entries.length, state)
      at += 1
    },
    go: (delta) =>
      queue.push(() => {
        at += delta
        pop()
      }),
    later: (action, ms) => {
      if (ms === 0) queue.push(action)
    },
  })
  return {
    layers,
    seenByRouter,
    here: () => entries[at],
    depth: () => entries.length,
    back: () => {
      at -= 1
      pop()
    },
    visit: (state: unknown) => {
      entries.splice(at + 1, entries.length, state)
      at += 1
    },
    settle: () => {
      while (queue.length > 0) queue.shift()?.()
    },
  }
}

function layerIn(b: ReturnType<typeof browser>): Layer & { isOpen: () => boolean } {
  let open = true
  const layer = {
    back: () => {
      open = false
      b.layers.close(layer)
    },
    isOpen: () => open,
  }
  b.layers.open(layer)
  return layer
}

test('Back closes an open sheet and keeps the screen', () => {
  const b = browser()
  const sheet = layerIn(b)
  b.back()
  b.settle()
  expect(sheet.isOpen()).toBe(false)
  expect(b.here()).toEqual({ idx: 1 })
  expect(b.seenByRouter).toEqual([])
})

test('a sheet closed by its button removes its entry, so the next Back leaves the screen', () => {
  const b = browser()
  layerIn(b).back()
  b.settle()
  b.back()
  expect(b.here()).toEqual({ idx: 0 })
  expect(b.seenByRouter).toEqual([{ idx: 0 }])
})

test('with a dialog over a sheet, Back closes the dialog first', () => {
  const b = browser()
  const sheet = layerIn(b)
  const dialog = layerIn(b)
  b.back()
  b.settle()
  expect([sheet.isOpen(), dialog.isOpen()]).toEqual([true, false])
  b.back()
  b.settle()
  expect(sheet.isOpen()).toBe(false)
})

test('a sheet opened by another in the same task reuses its entry', () => {
  const b = browser()
  layerIn(b).back()
  const second = layerIn(b)
  b.settle()
  expect(layersIn(b.here())).toBe(1)
  expect(second.isOpen()).toBe(true)
  b.back()
  b.settle()
  expect(second.isOpen()).toBe(false)
  expect(b.here()).toEqual({ idx: 1 })
})

test('a sheet opened while the last one is stepping back gets an entry of its own', () => {
  const b = browser()
  const first = layerIn(b)
  b.layers.close(first)
  const second = layerIn(b)
  b.settle()
  expect(layersIn(b.here())).toBe(1)
  expect(second.isOpen()).toBe(true)
})

test('a payment in progress blocks Back', () => {
  const b = browser()
  b.layers.open({ back: () => undefined })
  b.back()
  b.settle()
  expect(layersIn(b.here())).toBe(1)
  expect(b.seenByRouter).toEqual([])
})

test('a customer who leaves the screen from inside a sheet stays gone, and comes back without an extra step', () => {
  const b = browser()
  const sheet = layerIn(b)
  b.layers.close(sheet)
  b.visit({ idx: 2 })
  b.settle()
  expect(b.here()).toEqual({ idx: 2 })
  b.back()
  b.settle()
  expect(b.here()).toEqual({ idx: 1 })
  expect(b.seenByRouter).toEqual([{ idx: 1, openLayers: 1 }])
})

test('a screen that replaces the one under a closed dialog waits until the dialog has left the history', () => {
  const b = browser()
  const dialog = layerIn(b)
  let seen: unknown
  b.layers.whenSettled(() => {
    seen = b.here()
  })
  b.layers.close(dialog)
  b.settle()
  expect(seen).toEqual({ idx: 1 })
})

test('one Back leaves the screen after a reload with a sheet open', () => {
  const entries = [{ idx: 0 }, { idx: 1 }, { idx: 1, openLayers: 1 }]
  let at = 2
  const queue: (() => void)[] = []
  const layers = createLayerHistory({
    state: () => entries[at],
    push: () => undefined,
    go: (delta) => {
      at += delta
      expect(layers.popped(entries[at])).toBe(true)
    },
    later: (action) => queue.push(action),
  })
  while (queue.length > 0) queue.shift()?.()
  expect(at).toBe(1)
})
