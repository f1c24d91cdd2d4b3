import { readFile } from 'node:fs/promises'

const EVERY_MS = 500

export type Memory = { stop: () => number[] }

/** Samples the resident memory of a process, MB, twice a second (Linux). */
export function watchMemory(pid: number): Memory {
  const seen: number[] = []
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
    if (kilobytes) seen.push(Number(kilobytes) / 1024)
  }, EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return seen
    },
  }
}
