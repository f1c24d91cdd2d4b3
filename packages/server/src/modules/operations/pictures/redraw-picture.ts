import { type ChildProcess, fork } from 'node:child_process'
import { OverloadedError } from '../../../platform/http/concurrency-limit.ts'
import { Redrawn } from './redrawn.ts'

/** Pictures that are drawn at once, and that wait for it; the others come back later. */
const PROCESSES = 2
const MOST_WAITING = 20
/** One that takes longer is not meant to be looked at. */
const MOST_MS = 15_000
const IDLE_MS = 60_000

type Job = { content: Buffer; resolve: (redrawn: Redrawn) => void; reject: (error: Error) => void }
type Desk = { child: ChildProcess; ready: boolean; job?: Job | undefined; timer?: NodeJS.Timeout }

/**
 * Redraws pictures in processes that are ended when one takes too long or too much memory, and that end by themselves when they
 * had nothing to do for a minute.
 */
export function makeRedrawing(program: URL, mostMs: number): (content: Buffer) => Promise<Redrawn> {
  const desks = new Set<Desk>()
  const waiting: Job[] = []

  function takeNext(): void {
    if (waiting.length === 0) return
    const desk = [...desks].find(({ job }) => !job) ?? (desks.size < PROCESSES ? openDesk() : undefined)
    const job = desk && waiting.shift()
    if (!desk || !job) return
    desk.job = job
    clearTimeout(desk.timer)
    desk.timer = setTimeout(() => desk.child.kill('SIGKILL'), mostMs)
    desk.child.send({ content: job.content }, (error) => error && desk.child.kill('SIGKILL'))
  }

  function openDesk(): Desk {
    // it gets none of our environment, and so none of our secrets
    const child = fork(program, {
      serialization: 'advanced',
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    const desk: Desk = { child, ready: false }
    desks.add(desk)
    child.on('message', (message) => {
      if (message === 'ready') desk.ready = true
      else settle(desk, Redrawn.parse(message))
    })
    child.on('error', (error) => close(desk, error))
    child.on('exit', () => close(desk))
    return desk
  }

  function settle(desk: Desk, redrawn: Redrawn): void {
    desk.job?.resolve(redrawn)
    desk.job = undefined
    clearTimeout(desk.timer)
    desk.timer = setTimeout(() => desk.child.kill(), IDLE_MS).unref()
    takeNext()
  }

  /** A picture that ended its process cannot be read; a process that never began is our own fault. */
  function close(desk: Desk, error?: Error): void {
    if (!desks.delete(desk)) return
    clearTimeout(desk.timer)
    if (desk.ready) desk.job?.resolve({ refused: 'unreadable' })
    else desk.job?.reject(error ?? new Error('the process that draws pictures did not start'))
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

/** @throws OverloadedError */
export const redrawPicture = makeRedrawing(new URL('./redraw.process.ts', import.meta.url), MOST_MS)
