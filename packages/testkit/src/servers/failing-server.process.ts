import '@wanka/server/app/main.ts'
import { armFailpoints } from '@wanka/server/platform/observability/failpoint.ts'

// The server, whose parent may say later than at its start where it is to end.
process.on('message', (failpoints: string) => {
  armFailpoints(failpoints)
  process.send?.('armed')
})
// without its parent it would ask for its database for ever
process.on('disconnect', () => process.exit())
