import type { Plugin } from 'vite'

/**
 * Everything the entry imports goes into one file, and what a few screens share into others: five files that always
 * load together compress worse than one, and cost a slow line four more requests.
 */
export function oneFirstFile(): { plugin: Plugin; isFirst: (id: string) => boolean } {
  const first = new Set<string>()
  return {
    isFirst: (id) => first.has(id),
    plugin: {
      name: 'wanka:one-first-file',
      apply: 'build',
      buildEnd() {
        const visit = (id: string): void => {
          if (first.has(id)) return
          first.add(id)
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported)
        }
        for (const id of this.getModuleIds()) if (id.endsWith('src/app/entry.tsx')) visit(id)
      },
    },
  }
}
