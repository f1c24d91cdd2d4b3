import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The processes of the PostgreSQL that runs on this data folder, its first one first. */
export async function processesOf(dataDirectory: string): Promise<number[]> {
  const [line = ''] = (await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (line === '') return []
  const postmaster = Number(line)
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '')
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
}

/** Sends a signal to each process that has not ended yet. */
export function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name)
    } catch {
      // it exited with its parent
    }
  }
}
