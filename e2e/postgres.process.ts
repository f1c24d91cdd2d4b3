import { startTestPostgres } from '@wanka/testkit/test-postgres.ts'
import { buildWeb } from '../scripts/build-web.ts'

const webDir = buildWeb()
const postgres = await startTestPostgres()
console.log(JSON.stringify({ ready: { adminUrl: postgres.adminUrl, webDir } }))
process.stdin.resume().once('end', () => void postgres.stop().then(() => process.exit(0)))
