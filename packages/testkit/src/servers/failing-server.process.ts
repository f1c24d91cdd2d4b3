import '@wanka/server/app/main.ts'
import { armFailpoints } from '@wanka/server/platform/observability/failpoint.ts'

// The server, with failpoints that its parent can set after the start.
process.on('message', (failpoints: string) => {
  armFailpoints(failpoints)
  process.send?.('armed')
})
// without its parent it would retry its database connection for ever
process.on('disconnect', () => process.exit())
