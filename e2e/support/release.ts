import { copyFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeOfflineWorker } from '../../packages/web/build/offline-worker.ts'
import { type Process, startStackProcess } from './processes.ts'
import type { Stack } from './sites.ts'

/** A server with a build of its own, whose pages name the release in their description. */
export async function startRelease(description: string): Promise<Process<Stack>> {
  const directory = await mkdtemp(join(tmpdir(), 'wanka-release-'))
  const built = process.env.WEB_DIR ?? ''
  // the folders of files are shared by all releases
  for (const entry of await readdir(built, { withFileTypes: true })) {
    await (entry.isDirectory() ? symlink : copyFile)(join(built, entry.name), join(directory, entry.name))
  }
  for (const page of (await readdir(built)).filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(directory, page), 'utf8')
    await writeFile(join(directory, page), html.replace(/(name="description" content=")[^"]*/, `$1${description}`))
  }
  await writeOfflineWorker(directory)
  const server = await startStackProcess<Stack>({ WEB_DIR: directory })
  const stop = async () => {
    await server.stop()
    await rm(directory, { recursive: true })
  }
  return { ...server, stop }
}
