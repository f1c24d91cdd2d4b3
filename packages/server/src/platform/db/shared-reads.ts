import type { Connection } from './connection.ts'

/** Connections used at once for reads, however many requests wait … */
const MOST_LINES = 2
/** … unless this many reads wait on each of them: then another is acquired. */
const MOST_ON_A_LINE = 32
/** A connection with fewer pending reads is used before a further one is acquired. */
const SHORT = 2
/** Reads per batch. */
const TOGETHER = 8

type Read = {
  text: string
  values: readonly unknown[]
  done: (rows: unknown[]) => void
  failed: (error: unknown) => void
}
type Line = { connection: Promise<Connection>; reads: number }

export type SharedReads = (text: string, values: readonly unknown[]) => Promise<unknown[]>

/**
 * Short reads of different requests in the same event-loop turn are sent together over one connection, each in a
 * transaction of its own. A connection is acquired on demand and released when no read waits on it.
 */
export function makeSharedReads(connect: () => Promise<Connection>): SharedReads {
  const lines: Line[] = []
  let asked: Read[] = []

  function lineFor(): Line {
    const least = lines.toSorted((a, b) => a.reads - b.reads)[0]
    if (least && (least.reads < SHORT || lines.length >= MOST_LINES) && least.reads < MOST_ON_A_LINE) return least
    const line = { connection: connect(), reads: 0 }
    lines.push(line)
    return line
  }

  async function send(line: Line, reads: readonly Read[]): Promise<void> {
    line.reads += reads.length
    const leave = (count: number): void => {
      line.reads -= count
      if (line.reads > 0) return
      lines.splice(lines.indexOf(line), 1)
      line.connection.then(
        (connection) => connection.release(),
        () => undefined,
      )
    }
    try {
      const connection = await line.connection
      connection.cork()
      for (const { text, values, done, failed } of reads)
        connection
          .query(text, values)
          .then(({ rows }) => done(rows), failed)
          .finally(() => leave(1))
      connection.uncork()
    } catch (error) {
      for (const { failed } of reads) failed(error)
      leave(reads.length)
    }
  }

  function sendAll(): void {
    const all = asked
    asked = []
    for (let from = 0; from < all.length; from += TOGETHER) void send(lineFor(), all.slice(from, from + TOGETHER))
  }

  return (text, values) =>
    new Promise((done, failed) => {
      // after all requests that arrived in this event-loop turn
      if (asked.length === 0) setImmediate(sendAll)
      asked.push({ text, values, done, failed })
    })
}
