import type { ServerResponse } from 'node:http'
import type { Books } from '../../books/database.ts'

/** One delivered message; `code` is null where the message carries none. */
export type Sms = { mobile: string; type: string; code: string | null; text: string; sentAt: string }

export type Inbox = {
  /** Delivers a message once per `ref`. */
  deliver(message: { mobile: string; type: string; code?: string; text: string; ref?: string }): Promise<void>
  /** Newest first, of one number or of all. */
  list(mobile?: string): Promise<Sms[]>
  /** Sends every further message down this connection as server-sent events. */
  stream(response: ServerResponse): void
  endStreams(): void
}

const LISTED = 100

export function createInbox(books: Books, now: () => number): Inbox {
  const streams = new Set<ServerResponse>()
  return {
    async deliver({ mobile, type, code, text, ref }) {
      const sentAt = new Date(now()).toISOString()
      const { rowCount } = await books.query(
        'insert into sms (ref, mobile, type, code, text, sent_at) values ($1, $2, $3, $4, $5, $6) on conflict (ref) do nothing',
        [ref ?? null, mobile, type, code ?? null, text, sentAt],
      )
      if (rowCount === 0) return
      const sms: Sms = { mobile, type, code: code ?? null, text, sentAt }
      for (const stream of streams) stream.write(`data: ${JSON.stringify(sms)}\n\n`)
    },
    async list(mobile) {
      const { rows } = await books.query<Omit<Sms, 'sentAt'> & { sent_at: Date }>(
        `select mobile, type, code, text, sent_at from sms where $1::text is null or mobile = $1 order by id desc limit ${LISTED}`,
        [mobile ?? null],
      )
      return rows.map(({ sent_at, ...sms }) => ({ ...sms, sentAt: sent_at.toISOString() }))
    },
    stream(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write('retry: 2000\n\n')
      streams.add(response)
      response.once('close', () => streams.delete(response))
    },
    endStreams() {
      for (const stream of streams) stream.end()
    },
  }
}
