import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Budget of the files that only one screen, or the screens of one area, need, gzipped. */
const MEDIAN_BYTES = 8_000
const LARGEST_BYTES = 45_000
const SCREEN = /\/src\/features\/([\w-]+)\/.+\.screen\.tsx$/
const compress = promisify(gzip)

type File = { fileName: string; moduleIds: string[]; imports: string[]; code: string }

function withImports(file: File, files: ReadonlyMap<string, File>, seen = new Set<File>()): Set<File> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const name of file.imports) {
    const imported = files.get(name)
    if (imported) withImports(imported, files, seen)
  }
  return seen
}

/** Each screen with the files that no other area needs. */
function ownFiles(files: readonly File[]): { screen: string; own: File[] }[] {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const screens = files.flatMap((file) =>
    file.moduleIds.flatMap((id) => {
      const [module, area] = SCREEN.exec(id) ?? []
      return module && area ? [{ screen: module, area, all: withImports(file, byName) }] : []
    }),
  )
  const isOwn = (file: File, area: string): boolean =>
    screens.every((other) => other.area === area || !other.all.has(file))
  return screens.map(({ screen, area, all }) => ({ screen, own: [...all].filter((file) => isOwn(file, area)) }))
}

/** Fails the build when screens grow: the median must be small, and none may be large. */
export function screenBudget(): Plugin {
  let over: string | undefined
  return {
    name: 'wanka:screen-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
        if (files.some(({ fileName }) => fileName.includes('-legacy'))) return
        const sizes = await Promise.all(
          files.map(async (file) => [file, (await compress(file.code, { level: 9 })).length] as const),
        )
        const bytes = new Map<File, number>(sizes)
        const screens = ownFiles(files)
          .map(({ screen, own }) => ({ screen, size: own.reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0) }))
          .sort((a, b) => a.size - b.size)
        over = exceeded(screens)
        const [middle, largest] = [screens[Math.floor(screens.length / 2)], screens.at(-1)]
        this.info(
          `screens bring ${middle?.size} bytes of their own in the middle, ${largest?.size} at most (${largest?.screen})`,
        )
      },
    },
    // once everything is written: an error before that is hidden by what then misses the pages
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (over) this.error(over)
      },
    },
  }
}

/** @param screens from the smallest to the largest */
function exceeded(screens: readonly { screen: string; size: number }[]): string | undefined {
  const [middle, largest] = [screens[Math.floor(screens.length / 2)], screens.at(-1)]
  if (!middle || !largest) return 'the build has no screens'
  if (middle.size > MEDIAN_BYTES)
    return `half of the screens bring ${middle.size} bytes and more of their own; ${MEDIAN_BYTES} are allowed`
  if (largest.size > LARGEST_BYTES)
    return `${largest.screen} brings ${largest.size} bytes of its own; ${LARGEST_BYTES} are allowed`
  return undefined
}
