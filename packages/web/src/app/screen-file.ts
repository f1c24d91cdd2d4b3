import type { ComponentType } from 'react'
import type { ScreenRoute } from '../navigation/route.ts'

/** The file of a screen did not come: no network, or a release that has other files. */
export class ScreenFileError extends Error {
  override readonly name = 'ScreenFileError'
}

/**
 * A screen, or in its place one that fails as soon as it is shown: the router draws nothing at all for a route whose file
 * was refused, not even its boundary.
 */
export async function screenFile(name: string, route: ScreenRoute): Promise<ComponentType> {
  try {
    return (await route.screen()).default
  } catch (cause) {
    // named by the screen: the file's own name changes with every release, and the support code must not
    const lost = new ScreenFileError(name, { cause })
    // biome-ignore lint/correctness/noComponentHookFactories: it has nothing to keep, and is made once for a file.
    return function LostScreen(): never {
      throw lost
    }
  }
}

/** Asks for the page anew, once for one visit of one address: history keeps the mark over the reload. */
export function reloadOnce(): boolean {
  const state: unknown = history.state
  const marked = typeof state === 'object' && state !== null && 'reloaded' in state
  if (marked || !navigator.onLine) return false
  history.replaceState({ ...(state as object | null), reloaded: true }, '')
  location.reload()
  return true
}
