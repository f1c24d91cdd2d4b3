import type { ComponentType } from 'react'
import type { ScreenRoute } from '../navigation/route.ts'

/** A screen's file did not load: no network, or a release that has other files. */
export class ScreenFileError extends Error {
  override readonly name = 'ScreenFileError'
}

/**
 * A screen's component, or in its place one that throws when it renders: the router renders nothing for a route whose file
 * failed to load, not even its boundary.
 */
export async function screenFile(name: string, route: ScreenRoute): Promise<ComponentType> {
  try {
    return (await route.screen()).default
  } catch (cause) {
    // named after the screen: the file's name changes with every release, and the support code must not
    const lost = new ScreenFileError(name, { cause })
    // biome-ignore lint/correctness/noComponentHookFactories: it has no state, and is made once per file.
    return function LostScreen(): never {
      throw lost
    }
  }
}

/** Reloads the page, once per visit of an address: the history entry keeps the mark over the reload. */
export function reloadOnce(): boolean {
  const state: unknown = history.state
  const marked = typeof state === 'object' && state !== null && 'reloaded' in state
  if (marked || !navigator.onLine) return false
  history.replaceState({ ...(state as object | null), reloaded: true }, '')
  location.reload()
  return true
}
