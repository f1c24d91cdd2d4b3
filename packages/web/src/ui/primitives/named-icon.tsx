import { lazy } from 'react'
import { firstIcons } from './first-icons.ts'
import type { IconShape } from './icon.tsx'

const late: Record<string, IconShape> = {}

/** The icon that configuration names, for the first screen. What it does not come with arrives later: keep its room, in a Suspense. */
export function namedIcon(name: string): IconShape {
  const first = firstIcons[name]
  if (first) return first
  late[name] ??= lazy(() => import('./late-icon.tsx').then(({ lateIcon }) => ({ default: lateIcon(name) })))
  return late[name]
}
