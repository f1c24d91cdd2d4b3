import { checkInvariants } from '@wanka/server/ledger/check.ts'
import { startStack } from '@wanka/testkit/stack.ts'

const stack = await startStack(process.env.TEST_DATABASE_URL ?? '', { WEB_DIR: process.env.WEB_DIR ?? '' })
const { url, sandboxUrl, databaseUrl } = stack
console.log(JSON.stringify({ ready: { url, sandboxUrl, databaseUrl } }))

// the journey is over when our input ends: what it moved must still tie out
process.stdin.resume().once('end', async () => {
  const violations = await checkInvariants(stack.kernel.db)
  for (const violation of violations) console.error(violation)
  await stack.stop()
  process.exit(violations.length)
})
