import type { Connection } from './connection.ts'

/** Reads go over so many connections at once, however many requests wait for one … */
const MOST_LINES = 2
/** … unless so many stand on each of them: then another is taken. */
const MOST_ON_A_LINE = 32
/** A line on which fewer wait is answered before another would be. */
const SHORT = 2
/** Reads that are sent in one piece. */
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
 * Short reads of different requests that are asked for in the same moment travel together over one connection, each a
 * transaction of its own. A line is taken from the pool when somebody needs it and given back when nobody waits on it.
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
      // after everything that has arrived in this turn has been heard
      if (asked.length === 0) setImmediate(sendAll)
      asked.push({ text, values, done, failed })
    })
}
