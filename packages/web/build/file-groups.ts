import type { Plugin } from 'vite'
import { opensWith } from '../src/early/early.shapes.ts'
import { type SharedModule, sharedFiles } from './shared-files.ts'

type Splitting = {
  groups: { name: (id: string) => string | null; test: (id: string) => boolean }[]
  includeDependenciesRecursively: boolean
}

const RUNTIME = 'rolldown/runtime.js'
/** The schema library stands alone: evaluated together with the schemas it would hold a slow phone for a tenth of a second. */
const LIBRARY = '/node_modules/zod/'
/** How often a page that people open directly counts: from a message or a bookmark, with nothing loaded yet. */
const OPENED = 20
/** Pages that are opened so, beside those whose styles the pages carry. */
const ALSO_OPENED = [
  'features/lending/borrow/confirm/cost-detail.screen.tsx',
  'features/engagement/coupons/my-coupons.screen.tsx',
  'features/messaging/letters/letters.screen.tsx',
  'features/support/help/questions.screen.tsx',
]

/**
 * Which modules share a file. Everything the entry imports is one, what home needs for a member a second, what every other page
 * needs a third. The rest is divided by the pages that need it (see `sharedFiles`).
 */
export function fileGroups(): { plugin: Plugin; splitting: Splitting } {
  const common = { first: new Set<string>(), member: new Set<string>(), screens: new Set<string>() }
  let shared: ReadonlyMap<string, string> = new Map()
  const commonNameOf = (id: string): string | undefined => {
    if (id.endsWith(RUNTIME)) return 'first'
    const name = Object.entries(common).find(([, ids]) => ids.has(id))?.[0]
    return name === 'member' && id.includes(LIBRARY) ? 'library' : name
  }
  const nameOf = (id: string): string | null => commonNameOf(id) ?? shared.get(id) ?? null
  return {
    splitting: {
      groups: [{ name: nameOf, test: (id) => nameOf(id) !== null }],
      // every module has its own answer
      includeDependenciesRecursively: false,
    },
    plugin: {
      name: 'wanka:file-groups',
      apply: 'build',
      buildEnd() {
        const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? []
        const visit = (id: string, seen: Set<string>): Set<string> => {
          if (!seen.has(id)) {
            seen.add(id)
            for (const imported of importsOf(id)) visit(imported, seen)
          }
          return seen
        }
        const all = [...this.getModuleIds()]
        const visitAll = (modules: readonly string[], seen: Set<string>): void => {
          for (const id of all) if (modules.some((module) => id.endsWith(module))) visit(id, seen)
        }
        visitAll(['src/app/entry.tsx'], common.first)
        visitAll(['features/lending/home/member-home.tsx', 'session/base-info.ts'], common.member)
        visitAll(['src/app/screens.ts', 'shell/waiting-screen.tsx'], common.screens)
        const loaded = new Set(all.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
        const pagesOf = new Map<string, string[]>()
        for (const page of loaded)
          for (const id of visit(page, new Set()))
            if (commonNameOf(id) === undefined) pagesOf.set(id, [...(pagesOf.get(id) ?? []), page])
        const modules = new Map<string, SharedModule>()
        for (const [id, pages] of pagesOf)
          modules.set(id, { pages, bytes: this.getModuleInfo(id)?.code?.length ?? 0, imports: importsOf(id) })
        const opened = [...Object.values(opensWith), ...ALSO_OPENED]
        for (const module of opened)
          if (![...loaded].some((id) => id.endsWith(module)))
            this.error(`no page is ${module}, which people open directly`)
        shared = sharedFiles(modules, (page) => (opened.some((module) => page.endsWith(module)) ? OPENED : 1))
      },
    },
  }
}
