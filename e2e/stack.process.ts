import { checkInvariants } from '@wanka/server/ledger/check.ts'
import { bankDifferences } from '@wanka/testkit/bank-books.ts'
import { makeClient } from '@wanka/testkit/client.ts'
import { makeSandboxClient } from '@wanka/testkit/sandbox-client.ts'
import { startStack } from '@wanka/testkit/stack.ts'
import { prepare } from './scene.ts'

const stack = await startStack(process.env.TEST_DATABASE_URL ?? '', { WEB_DIR: process.env.WEB_DIR ?? '' })
const { url, sandboxUrl, databaseUrl } = stack
const violations = () => checkInvariants(stack.kernel.db)
const server = { ...stack, client: makeClient(url), sandbox: makeSandboxClient(sandboxUrl), violations }
const scene = process.env.SCENE ? await prepare(server, process.env.SCENE) : undefined
console.log(JSON.stringify({ ready: { url, sandboxUrl, databaseUrl, scene } }))

// the journey is over when our input ends: what it moved must still tie out, with the bank's books, too
process.stdin.resume().once('end', async () => {
  const wrong = [...(await violations()), ...(await bankDifferences(server))]
  for (const one of wrong) console.error(one)
  await stack.stop()
  process.exit(wrong.length)
})
