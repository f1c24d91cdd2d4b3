import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { envelopeCases } from './envelope.ts'
import { judge, type Provider, type Verdict } from './kit.ts'
import { listen } from './listen.ts'
import { isPartyName, PARTIES } from './parties/index.ts'
import { testData } from './test-data.ts'

/**
 * `npm run conformance -- <party> <address> [test data.json]` asks a provider's test system for what docs/providers.md promises. The
 * merchant and the secret come from the environment, as the server's own do. It exits with 1 where something does not hold.
 */
const [name = '', url = '', file] = process.argv.slice(2)
if (!isPartyName(name) || !URL.canParse(url)) {
  console.error(`conformance <party> <address> [test data.json], with one of ${Object.keys(PARTIES).join(', ')}`)
  process.exit(2)
}
const party = PARTIES[name]
const secret = process.env[party.secret]
const merchant = process.env.BANK_MERCHANT
if (!secret || !merchant) {
  console.error(`set BANK_MERCHANT and ${party.secret} to those of the test system`)
  process.exit(2)
}

const data = testData.parse(file ? JSON.parse(readFileSync(file, 'utf8')) : {})
const notices = data.noticePort ? await listen(data.noticePort) : undefined
const terminal = createInterface({ input: process.stdin, output: process.stdout })
const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date())
const provider: Provider = {
  url,
  key: { merchant, secret },
  timeoutMs: party.timeoutMs,
  data,
  date: data.date ?? today,
  run: `t${randomBytes(5).toString('hex')}`,
  code: async (mobile) => data.code ?? (await terminal.question(`The code that was sent to ${mobile}: `)).trim(),
  ...(notices && { notices }),
}

const MARKS = { held: 'held     ', broken: 'BROKEN   ', notTried: 'not tried' }
const told = ({ title, outcome, why }: Verdict): void =>
  console.log(`${MARKS[outcome]}  ${title}${why ? `\n           ${why.replaceAll('\n', '\n           ')}` : ''}`)
const verdicts = await judge([...envelopeCases(provider, party.harmless), ...party.cases(provider)], told)
const count = (outcome: Verdict['outcome']): number => verdicts.filter((verdict) => verdict.outcome === outcome).length
console.log(`\n${name}: ${count('held')} held, ${count('broken')} broken, ${count('notTried')} not tried`)
terminal.close()
await notices?.stop()
process.exitCode = count('broken') === 0 ? 0 : 1
