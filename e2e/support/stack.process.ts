import { bankDifferences } from '@wanka/testkit/examples/bank-books.ts'
import { standUp } from '@wanka/testkit/servers/stand-up.ts'
import { prepare } from './scene.ts'

const { TEST_DATABASE_URL = '', WEB_DIR = '', TEMPLATE, SCENE } = process.env
const server = await standUp(TEST_DATABASE_URL, { WEB_DIR }, TEMPLATE ? { template: TEMPLATE } : {})
const scene = SCENE ? await prepare(server, SCENE) : undefined
const { url, sandboxUrl, databaseUrl } = server
console.log(JSON.stringify({ ready: { url, sandboxUrl, databaseUrl, scene } }))

// closing our input ends the journey: its ledger must still tie out, with the bank's books, too
process.stdin.resume().once('end', async () => {
  const wrong = [...(await server.violations()), ...(await bankDifferences(server))]
  for (const one of wrong) console.error(one)
  await server.stop()
  process.exit(wrong.length)
})
