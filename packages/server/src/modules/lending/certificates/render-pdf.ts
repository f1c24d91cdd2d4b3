import { Worker } from 'node:worker_threads'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import { OverloadedError } from '../../../platform/http/concurrency-limit.ts'
import { makeFileCache } from '../../../platform/http/file-cache.ts'
import type { Paper } from './paper.ts'

type Reply = { id: number; pdf?: Uint8Array; failure?: string }
type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void; late: NodeJS.Timeout }

const IDLE_MS = 60_000
/** One paper takes a tenth of a second; one that takes this long would never end. */
const LONGEST_MS = 10_000
/** So many wait at once; the others are told to come back. */
const MOST_WAITING = 16
const KEPT_BYTES = 8 * 1024 * 1024

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()
const cached = makeFileCache<Buffer>(KEPT_BYTES, ({ length }) => length)

/**
 * A paper as PDF. The same content is drawn once for those who ask meanwhile and for a minute after.
 * @throws OverloadedError when too many wait, Error when it cannot be drawn
 */
export const renderPdf = (paper: Paper): Promise<Buffer> =>
  cached(sha256(JSON.stringify(paper)).toString('base64'), () => draw(paper))

/** In a thread of its own, which ends when it had nothing to do for a minute. */
async function draw(paper: Paper): Promise<Buffer> {
  if (waiting.size >= MOST_WAITING) throw new OverloadedError()
  const thread = startWorker()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => stuck(thread), LONGEST_MS)
    waiting.set(id, { resolve, reject, late })
    thread.postMessage({ id, paper })
  })
}

function startWorker(): Worker {
  clearTimeout(idle)
  if (worker) return worker
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url))
  started.unref()
  started.on('message', (reply: Reply) => settle(reply))
  started.on('error', (error) => dropWorker(started, error))
  started.on('exit', () => dropWorker(started, new Error('the PDF thread ended')))
  worker = started
  return started
}

function settle({ id, pdf, failure }: Reply): void {
  const asked = waiting.get(id)
  clearTimeout(asked?.late)
  waiting.delete(id)
  if (pdf) asked?.resolve(Buffer.from(pdf))
  else asked?.reject(new Error(`PDF: ${failure}`))
  if (waiting.size === 0) idle = setTimeout(() => void worker?.terminate(), IDLE_MS).unref()
}

/** Those who wait behind a paper that does not end are answered, too; the next one has a new thread. */
function stuck(thread: Worker): void {
  dropWorker(thread, new Error('the PDF took too long'))
  void thread.terminate()
}

function dropWorker(ended: Worker, error: Error): void {
  if (worker !== ended) return
  worker = undefined
  for (const { reject, late } of waiting.values()) {
    clearTimeout(late)
    reject(error)
  }
  waiting.clear()
}
