import { Worker } from 'node:worker_threads'
import type { Paper } from './paper.ts'

type Reply = { id: number; pdf?: Uint8Array; failure?: string }
type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void }

const IDLE_MS = 60_000

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** Renders a paper as PDF in a thread of its own, which ends when it had nothing to do for a minute. */
export function renderPdf(paper: Paper): Promise<Buffer> {
  const thread = startWorker()
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
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
  waiting.delete(id)
  if (pdf) asked?.resolve(Buffer.from(pdf))
  else asked?.reject(new Error(`PDF: ${failure}`))
  if (waiting.size === 0) idle = setTimeout(() => void worker?.terminate(), IDLE_MS).unref()
}

function dropWorker(ended: Worker, error: Error): void {
  if (worker !== ended) return
  worker = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
