import { readConfig } from '../kernel/config.ts'
import { startServer } from './start.ts'

const server = await startServer(readConfig(process.env))

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    server.stop().finally(() => process.exit(0))
  })
}
