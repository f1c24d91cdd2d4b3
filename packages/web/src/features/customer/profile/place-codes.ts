import type { AreaNode } from '../../../ui/forms/area-tree.ts'

export const placeLevels = ['province', 'city', 'county'] as const
type PlaceLevel = (typeof placeLevels)[number]

/** The codes of a chosen place. One that is not divided down to counties stands for its own city and county. */
export function placeCodes(path: readonly AreaNode[]): Record<PlaceLevel, string> {
  const at = (depth: number): string => (path[depth] ?? path.at(-1))?.code ?? ''
  return { province: at(0), city: at(1), county: at(2) }
}
