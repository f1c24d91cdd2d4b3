import type { Plugin } from 'vite'

type Group = { name: string; test: (id: string) => boolean; priority: number }

/**
 * Everything the entry imports goes into one file, what home shares with other screens into a second, what all others
 * need into a third: files that always load together compress worse than one, and cost a slow line a request each.
 */
export function oneFirstFile(): { plugin: Plugin; groups: Group[] } {
  const first = new Set<string>()
  const pieces = new Set<string>()
  const screens = new Set<string>()
  return {
    groups: [
      {
        name: 'first',
        test: (id) => first.has(id) || (pieces.has(id) && !id.includes('/features/home/')),
        priority: 3,
      },
      { name: 'screens', test: (id) => screens.has(id), priority: 1 },
    ],
    plugin: {
      name: 'wanka:one-first-file',
      apply: 'build',
      buildEnd() {
        const visit = (id: string, seen: Set<string>): void => {
          if (seen.has(id)) return
          seen.add(id)
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported, seen)
        }
        for (const id of this.getModuleIds()) {
          if (id.endsWith('src/app/entry.tsx')) visit(id, first)
          if (id.endsWith('features/home/home.screen.tsx')) visit(id, pieces)
          if (id.endsWith('src/app/screens.ts')) visit(id, screens)
        }
      },
    },
  }
}
