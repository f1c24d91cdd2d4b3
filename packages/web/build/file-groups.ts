import type { Plugin } from 'vite'
import { opensWith } from '../src/early/early.shapes.ts'

type Group = { name: string | ((id: string) => string | null); test: (id: string) => boolean; minShareCount?: number }
type Groups = (Group & { priority: number })[]

const inOrder = (groups: readonly Group[]): Groups =>
  groups.map((group, index) => ({ ...group, priority: groups.length - index }))

const areaOf = (id: string): string | null => /\/src\/features\/([\w-]+)\//.exec(id)?.[1] ?? null

/** Where a module lives that belongs to no area: an icon, an area of the contract, a room of the app. */
function roomOf(id: string): string | null {
  if (id.includes('/lucide-react/')) return 'icons'
  const [, area] = /\/packages\/contract\/src\/([\w-]+)\//.exec(id) ?? []
  if (area) return `contract.${area}`
  return /\/packages\/web\/src\/(?!features\/)([\w-]+)\//.exec(id)?.[1] ?? null
}

/** `features/lending/borrow/form/borrow.screen.tsx` is `borrow.screen`. */
const fileOf = (module: string): string => module.replace(/^.*\/|\.tsx$/g, '')

const RUNTIME = 'rolldown/runtime.js'
const FORMS = /\/(?:react-hook-form|@hookform)\/|\/lean\/form-resolver\.ts$/

/**
 * Which modules share a chunk. Everything the entry imports is one file, what home needs for a member a second, what
 * all other screens need a third, together with what several of the screens that customers open directly share.
 * What one of these needs alone is its own file: a customer who opens it does not wait for what other screens share. What
 * further screens need of it, too, is a second file, so that these do not load the whole of it. Of the
 * rest, what several screens share is a file of its room or of its area of the contract, and what the screens of one area share a
 * file of that area: dozens of small ones would compress worse, and a single one brings each screen what all others need. The
 * library of forms has a file with all that needs it.
 */
export function fileGroups(): { plugin: Plugin; groups: Groups } {
  const first = new Set<string>()
  const member = new Set<string>()
  const screens = new Set<string>()
  /** Per module: the screens that customers open directly and that need it. */
  const openers = new Map<string, Set<string>>()
  /** What leads to the library of forms. */
  const withForms = new Set<string>()
  /** What is loaded without any of these screens. */
  const elsewhere = new Set<string>()
  const isCommon = (id: string): boolean => areaOf(id) === null && !FORMS.test(id) && (openers.get(id)?.size ?? 0) > 1
  const onlyOpener = (id: string): string | null => {
    const [opener, ...others] = openers.get(id) ?? []
    if (!opener || others.length > 0) return null
    return areaOf(id) === null && elsewhere.has(id) ? opener.replace('.screen', '.parts') : opener
  }
  return {
    groups: inOrder([
      { name: 'first', test: (id) => first.has(id) || id.endsWith(RUNTIME) },
      { name: 'member', test: (id) => member.has(id) },
      { name: 'screens', test: (id) => screens.has(id) || isCommon(id) },
      { name: 'forms', test: (id) => FORMS.test(id) || (areaOf(id) === null && withForms.has(id)) },
      { name: onlyOpener, test: (id) => onlyOpener(id) !== null },
      { name: roomOf, test: (id) => roomOf(id) !== null, minShareCount: 2 },
      { name: 'shared', test: (id) => areaOf(id) === null, minShareCount: 2 },
      {
        name: (id) => `${areaOf(id)}${withForms.has(id) ? '.forms' : ''}`,
        test: (id) => areaOf(id) !== null,
        minShareCount: 2,
      },
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
        const isOpener = (id: string): boolean => Object.values(opensWith).some((module) => id.endsWith(module))
        for (const id of this.getModuleIds()) {
          const asked = this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
          const reached = new Set<string>()
          visit(id, reached)
          if (id.includes('/packages/web/src/') && [...reached].some((one) => FORMS.test(one))) withForms.add(id)
          for (const one of asked) if (!isOpener(one)) visit(one, elsewhere)
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
