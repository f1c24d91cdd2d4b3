import { bankDifferences } from '@wanka/testkit/examples/bank-books.ts'
import { startTestDesk } from '@wanka/testkit/servers/desk-beside.ts'
import { standUp } from '@wanka/testkit/servers/stand-up.ts'
import { prepare } from './scene.ts'

const { TEST_DATABASE_URL = '', WEB_DIR = '', DESK_WEB_DIR = '', TEMPLATE, SCENE, DESK } = process.env
const server = await standUp(TEST_DATABASE_URL, { WEB_DIR }, TEMPLATE ? { template: TEMPLATE } : {})
const scene = SCENE ? await prepare(server, SCENE) : undefined
const desk = DESK ? await startTestDesk(server, DESK_WEB_DIR) : undefined
const { url, sandboxUrl, databaseUrl } = server
console.log(JSON.stringify({ ready: { url, sandboxUrl, databaseUrl, scene, deskUrl: desk?.url } }))

// closing our input ends the journey: its ledger must still tie out, with the bank's books, too
process.stdin.resume().once('end', async () => {
  const wrong = [...(await server.violations()), ...(await bankDifferences(server))]
  for (const one of wrong) console.error(one)
  await desk?.stop()
  await server.stop()
  process.exit(wrong.length)
})
