import { Worker } from 'node:worker_threads'
import { sha256 } from '../../../platform/crypto/crypto.ts'
import { OverloadedError } from '../../../platform/http/concurrency-limit.ts'
import { makeFileCache } from '../../../platform/http/file-cache.ts'
import type { Paper } from './paper.ts'

type Reply = { id: number; pdf?: Uint8Array; failure?: string }
type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void; late: NodeJS.Timeout }

const IDLE_MS = 60_000
/** One document takes a tenth of a second; a rendering that takes this long is stuck. */
const RENDER_TIMEOUT_MS = 30_000
/** Cap on waiting renderings; beyond it a request is rejected at once. */
const MAX_WAITING = 16
const CACHE_BYTES = 8 * 1024 * 1024

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()
const cached = makeFileCache<Buffer>(CACHE_BYTES, ({ length }) => length)

/**
 * A document as PDF. Requests for the same content share one rendering while it runs and for a minute after.
 * @throws OverloadedError when too many wait, Error when rendering fails
 */
export const renderPdf = (paper: Paper): Promise<Buffer> =>
  cached(sha256(JSON.stringify(paper)).toString('base64'), () => render(paper))

/** Renders in a worker thread, which ends after a minute without work. */
async function render(paper: Paper): Promise<Buffer> {
  if (waiting.size >= MAX_WAITING) throw new OverloadedError()
  const thread = startWorker()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => restartWorker(thread), RENDER_TIMEOUT_MS)
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
  const request = waiting.get(id)
  clearTimeout(request?.late)
  waiting.delete(id)
  if (pdf) request?.resolve(Buffer.from(pdf))
  else request?.reject(new Error(`PDF: ${failure}`))
  if (waiting.size === 0) idle = setTimeout(() => void worker?.terminate(), IDLE_MS).unref()
}

/** Rejects every request that waits behind a stuck rendering; the next request starts a new thread. */
function restartWorker(thread: Worker): void {
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
