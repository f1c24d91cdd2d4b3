import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Budget of the files that only one screen, or the screens of one area, need, gzipped. */
const MEDIAN_BYTES = 8_000
const LARGEST_BYTES = 45_000
const SCREEN = /\/src\/features\/([\w-]+)\/.+\.screen\.tsx$/
const compress = promisify(gzip)

type File = { fileName: string; facadeModuleId: string | null; imports: string[]; code: string }

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
  const screens = files.flatMap((file) => {
    const area = SCREEN.exec(file.facadeModuleId ?? '')?.[1]
    return area ? [{ screen: file.fileName, area, all: withImports(file, byName) }] : []
  })
  const isOwn = (file: File, area: string): boolean =>
    screens.every((other) => other.area === area || !other.all.has(file))
  return screens.map(({ screen, area, all }) => ({ screen, own: [...all].filter((file) => isOwn(file, area)) }))
}

/** Fails the build when screens grow: the median must be small, and none may be large. */
export const screenBudget = (): Plugin => ({
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
      const middle = screens[Math.floor(screens.length / 2)]
      const largest = screens.at(-1)
      if (!middle || !largest) return this.error('the build has no screens')
      if (middle.size > MEDIAN_BYTES)
        this.error(`half of the screens bring ${middle.size} bytes and more of their own; ${MEDIAN_BYTES} are allowed`)
      if (largest.size > LARGEST_BYTES)
        this.error(`${largest.screen} brings ${largest.size} bytes of its own; ${LARGEST_BYTES} are allowed`)
      this.info(
        `screens bring ${middle.size} bytes of their own in the middle, ${largest.size} at most (${largest.screen})`,
      )
    },
  },
})
