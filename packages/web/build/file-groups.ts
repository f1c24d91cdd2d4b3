import type { Plugin } from 'vite'
import { opensWith } from '../src/early/early.shapes.ts'

type Group = { name: string | ((id: string) => string | null); test: (id: string) => boolean; minShareCount?: number }
type Groups = (Group & { priority: number })[]

const inOrder = (groups: readonly Group[]): Groups =>
  groups.map((group, index) => ({ ...group, priority: groups.length - index }))

const areaOf = (id: string): string | null => /\/src\/features\/([\w-]+)\//.exec(id)?.[1] ?? null

/** `features/lending/borrow/form/borrow.screen.tsx` is `borrow.screen`. */
const fileOf = (module: string): string => module.replace(/^.*\/|\.tsx$/g, '')

const RUNTIME = 'rolldown/runtime.js'
const FORMS = /\/(?:react-hook-form|@hookform)\/|\/lean\/form-resolver\.ts$/

/**
 * Which modules share a chunk. Everything the entry imports is one file, what home needs for a member a second, what
 * all other screens need a third, together with what several of the screens that customers open directly share.
 * What one of these needs alone is its own file: a customer who opens it does not wait for what other screens share. Of the
 * rest, what several screens share is a few more files rather than dozens, and what the screens of one area share is a file
 * of that area. Separate files would compress worse, and each costs a slow line a request.
 */
export function fileGroups(): { plugin: Plugin; groups: Groups } {
  const first = new Set<string>()
  const member = new Set<string>()
  const screens = new Set<string>()
  /** Per module: the screens that customers open directly and that need it. */
  const openers = new Map<string, Set<string>>()
  const isCommon = (id: string): boolean => areaOf(id) === null && !FORMS.test(id) && (openers.get(id)?.size ?? 0) > 1
  const onlyOpener = (id: string): string | null => {
    const [opener, ...others] = openers.get(id) ?? []
    return opener && others.length === 0 ? opener : null
  }
  return {
    groups: inOrder([
      { name: 'first', test: (id) => first.has(id) || id.endsWith(RUNTIME) },
      { name: 'member', test: (id) => member.has(id) },
      { name: 'screens', test: (id) => screens.has(id) || isCommon(id) },
      { name: 'forms', test: (id) => FORMS.test(id) },
      { name: onlyOpener, test: (id) => onlyOpener(id) !== null },
      { name: 'contract', test: (id) => /\/packages\/(?:contract|domain)\//.test(id), minShareCount: 2 },
      { name: 'shared', test: (id) => areaOf(id) === null, minShareCount: 2 },
      { name: areaOf, test: (id) => areaOf(id) !== null, minShareCount: 2 },
    ]),
    plugin: {
      name: 'wanka:file-groups',
      apply: 'build',
      buildEnd() {
        const visit = (id: string, seen: Set<string>): void => {
          if (seen.has(id)) return
          seen.add(id)
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported, seen)
        }
        for (const id of this.getModuleIds()) {
          if (id.endsWith('src/app/entry.tsx')) visit(id, first)
          if (id.endsWith('features/lending/home/member-home.tsx') || id.endsWith('session/base-info.ts'))
            visit(id, member)
          if (id.endsWith('src/app/screens.ts')) visit(id, screens)
          const opener = Object.values(opensWith).find((module) => id.endsWith(module))
          if (!opener) continue
          const needed = new Set<string>()
          visit(id, needed)
          for (const one of needed) openers.set(one, (openers.get(one) ?? new Set()).add(fileOf(opener)))
        }
      },
    },
  }
}
