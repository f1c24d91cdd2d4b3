import { type ChildProcess, fork } from 'node:child_process'
import { OverloadedError } from '../../../platform/http/concurrency-limit.ts'
import { Redrawn } from './redrawn.ts'

/** Concurrent redrawing processes, and the length of their queue; further uploads are refused as overload. */
const PROCESSES = 2
const MOST_WAITING = 20
/** Time limit per picture, ms; one that takes longer counts as hostile. */
const MOST_MS = 15_000
const IDLE_MS = 60_000

type Job = { content: Buffer; resolve: (redrawn: Redrawn) => void; reject: (error: Error) => void }
type Worker = { child: ChildProcess; ready: boolean; job?: Job | undefined; timer?: NodeJS.Timeout }

/**
 * Makes a function that redraws pictures in child processes. A process is killed when a picture takes longer than `mostMs` (ms)
 * or too much memory, and exits after a minute without work.
 */
export function makeRedrawing(program: URL, mostMs: number): (content: Buffer) => Promise<Redrawn> {
  const workers = new Set<Worker>()
  const waiting: Job[] = []

  function takeNext(): void {
    if (waiting.length === 0) return
    const worker = [...workers].find(({ job }) => !job) ?? (workers.size < PROCESSES ? startWorker() : undefined)
    const job = worker && waiting.shift()
    if (!worker || !job) return
    worker.job = job
    clearTimeout(worker.timer)
    worker.timer = setTimeout(() => worker.child.kill('SIGKILL'), mostMs)
    worker.child.send({ content: job.content }, (error) => error && worker.child.kill('SIGKILL'))
  }

  function startWorker(): Worker {
    // An empty environment keeps our secrets from the process.
    const child = fork(program, {
      serialization: 'advanced',
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    const worker: Worker = { child, ready: false }
    workers.add(worker)
    child.on('message', (message) => {
      if (message === 'ready') worker.ready = true
      else settle(worker, Redrawn.parse(message))
    })
    child.on('error', (error) => close(worker, error))
    child.on('exit', () => close(worker))
    return worker
  }

  function settle(worker: Worker, redrawn: Redrawn): void {
    worker.job?.resolve(redrawn)
    worker.job = undefined
    clearTimeout(worker.timer)
    worker.timer = setTimeout(() => worker.child.kill(), IDLE_MS).unref()
    takeNext()
  }

  /** A picture that killed its process is unreadable; a process that never started is a server error. */
  function close(worker: Worker, error?: Error): void {
    if (!workers.delete(worker)) return
    clearTimeout(worker.timer)
    if (worker.ready) worker.job?.resolve({ refused: 'unreadable' })
    else worker.job?.reject(error ?? new Error('the process that draws pictures did not start'))
    takeNext()
  }

  return (content) => {
    if (waiting.length >= MOST_WAITING) throw new OverloadedError()
    return new Promise((resolve, reject) => {
      waiting.push({ content, resolve, reject })
      takeNext()
    })
  }
}

/** Redraws an uploaded picture. @throws OverloadedError when too many pictures wait */
export const redrawPicture = makeRedrawing(new URL('./redraw.process.ts', import.meta.url), MOST_MS)
