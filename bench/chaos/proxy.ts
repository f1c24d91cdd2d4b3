import { connect, createServer, type Socket } from 'node:net'

/** What becomes of the bytes between the server and its database. `cutInCommit` lets a COMMIT through and no answer back. */
export type Weather = 'clear' | 'slow' | 'reset' | 'cutInCommit'
export type DatabaseWire = { port: number; set: (weather: Weather) => void; stop: () => Promise<void> }

const SLOW_MS = 40

/** A wire to a local port that can be disturbed. */
export async function startProxy(target: number): Promise<DatabaseWire> {
  let weather: Weather = 'clear'
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const cut = (): void => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', cut)
      socket.on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    if (weather === 'reset') cut()
    near.on('data', (bytes) => {
      if (weather === 'cutInCommit' && /commit/i.test(bytes.toString('latin1'))) {
        far.write(bytes, () => near.destroy())
        return
      }
      pass(far, bytes)
    })
    far.on('data', (bytes) => pass(near, bytes))
  })
  function pass(to: Socket, bytes: Buffer): void {
    if (weather === 'slow') setTimeout(() => to.write(bytes), SLOW_MS)
    else to.write(bytes)
  }
  function dropAll(): void {
    for (const socket of open) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    set: (next) => {
      if (next === 'reset') dropAll()
      weather = next
    },
    stop: () => {
      dropAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
