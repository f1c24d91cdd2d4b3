import { lazy } from 'react'
import { firstIcons } from './first-icons.ts'
import type { IconShape } from './icon.tsx'

const late: Record<string, IconShape> = {}

/** The icon that configuration names, for the first screen. Outside its bundle it loads later: reserve space, in a Suspense. */
export function namedIcon(name: string): IconShape {
  const first = firstIcons[name]
  if (first) return first
  late[name] ??= lazy(() => import('./late-icon.tsx').then(({ lateIcon }) => ({ default: lateIcon(name) })))
  return late[name]
}
