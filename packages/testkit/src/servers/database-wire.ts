import { connect, createServer, type Socket } from 'node:net'
import { watchForCommits } from './frontend-messages.ts'

/**
 * How the bytes between a server and its database are disturbed. `cutInCommit` cuts one in `EVERY_COMMIT` of the connections that
 * send a COMMIT, alternately before PostgreSQL receives it and after it has answered. `silent` swallows every byte in both
 * directions and closes nothing: a connection that met it stays silent for good, and one opened meanwhile gets no answer.
 */
export type Weather = 'clear' | 'slow' | 'reset' | 'cutInCommit' | 'silent'
export type DatabaseWire = {
  port: number
  set: (weather: Weather) => void
  /** How many connections were disturbed since the proxy started. */
  disturbed: () => number
  stop: () => Promise<void>
}

const SLOW_MS = 40
const EVERY_COMMIT = 3

/** Starts a proxy to a local port that can be disturbed. */
export async function layDatabaseWire(target: number): Promise<DatabaseWire> {
  let weather: Weather = 'clear'
  let disturbed = 0
  let commits = 0
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const asksForCommit = watchForCommits()
    let lost = false
    let cutOnAnswer = false
    const cut = (): void => {
      near.destroy()
      // a silent connection does not report to the database that its client has gone
      if (!lost) far.destroy()
    }
    const cutNow = (): void => {
      disturbed += 1
      cut()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', cut)
      socket.on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    const pass = (to: Socket, bytes: Buffer): void => {
      if (weather === 'silent' && !lost) {
        lost = true
        disturbed += 1
      }
      if (lost) return
      if (weather === 'slow') setTimeout(() => to.write(bytes), SLOW_MS)
      else to.write(bytes)
    }
    if (weather === 'reset') cutNow()
    near.on('data', (bytes) => {
      const commit = asksForCommit(bytes)
      if (commit && weather === 'cutInCommit') {
        commits += 1
        if (commits % EVERY_COMMIT === 0) {
          if (commits % 2 === 0) return cutNow()
          cutOnAnswer = true
        }
      }
      pass(far, bytes)
    })
    far.on('data', (bytes) => {
      if (cutOnAnswer) cutNow()
      else pass(near, bytes)
    })
  })
  const dropAll = (): void => {
    for (const socket of open) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    set: (next) => {
      if (next === 'reset') {
        disturbed += open.size / 2
        dropAll()
      }
      if (next === 'slow') disturbed += open.size / 2
      weather = next
    },
    disturbed: () => disturbed,
    stop: () => {
      dropAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
