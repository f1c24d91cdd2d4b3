import { randomUUID } from 'node:crypto'
import { bankStatements } from '@wanka/contract/staff/bank-statements.ts'
import { Status } from '@wanka/contract/status.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import {
  inGb18030,
  inUtf8,
  type StatementRow,
  statementCamt,
  statementCsv,
  statementRows,
} from '@wanka/testkit/fixtures/lending/bank-statements.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { today } from '../../platform/db/business-calendar.ts'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)

let [finance, colleague]: DeskBrowser[] = []
let date: Awaited<ReturnType<typeof today>>
beforeAll(async () => {
  finance = await desk.as('qian@wanka.test')
  colleague = await desk.as('sun@wanka.test')
  date = await today(server.platform.db)
})

const as = (browser: DeskBrowser | undefined): DeskBrowser => {
  if (!browser) throw new Error('not signed in')
  return browser
}
const row = statementRows(() => date)
const send = (rows: readonly StatementRow[], by = finance) =>
  as(by).send(bankStatements.import, inUtf8(statementCsv(rows)))
const lineOf = async (wanted: string) => {
  const { rows } = await sql<{ line_id: string }>`
    select line_id from bank_statement_line where reference = ${wanted}`.execute(server.platform.db)
  return (await as(finance).call(bankStatements.suggest, { lineId: rows[0]?.line_id ?? '' })).line
}
const imported = async (changes: Partial<StatementRow> = {}) => {
  const one = row(changes)
  await send([one])
  return lineOf(one.reference)
}

test('lines of a number that is known are told and not stored again, and a file counts once, also when a colleague sends it', async () => {
  const [one, other] = [row(), row({ amount: '20.00' })]
  const first = await send([one, other, { ...one, reference: one.reference.toLowerCase() }])
  expect(first).toMatchObject({ isKnown: false, found: { lines: 2, amount: 3000, doubles: 1, doubleLines: [6] } })
  expect(await send([one, other, { ...one, reference: one.reference.toLowerCase() }], colleague)).toEqual({
    ...first,
    isKnown: true,
  })
  const again = await send([row(), other])
  expect(again.found).toMatchObject({ lines: 1, doubles: 1, doubleLines: [5] })
  const changed = await failureOf(send([row(), { ...other, amount: '21.00' }]))
  expect(changed.data).toMatchObject({ problems: [{ line: 5, why: '流水号和另一笔相同，金额却不同' }] })
  const uuid = randomUUID()
  const file = inUtf8(statementCsv([row()]))
  const [a, b] = await Promise.all(
    [1, 2].map(() =>
      as(finance)
        .send(bankStatements.import, file, { uuid })
        .catch(() => undefined),
    ),
  )
  expect(await as(finance).send(bankStatements.import, file, { uuid })).toEqual(a ?? b)
})

test('the encodings and formats of banks are read as the same transfers', async () => {
  const rows = [row({ name: '欧阳知夏', remark: '十一月还款' }), row({ amount: '-3.00' })]
  const found = { lines: 1, amount: 1000, doubles: 0, others: 1 }
  expect(await as(finance).send(bankStatements.import, inGb18030(statementCsv(rows)))).toMatchObject({ found })
  expect(
    await as(finance).send(bankStatements.import, inUtf8(statementCamt([row(), row({ amount: '-3.00' })]))),
  ).toMatchObject({ found })
  const { lineId } = await lineOf(rows[0]?.reference ?? '')
  expect(await as(finance).call(bankStatements.reveal, { lineId })).toEqual({
    payer: '欧阳知夏',
    account: '',
    remark: '十一月还款',
  })
})

const countLines = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from bank_statement_line`.execute(
    server.platform.db,
  )
  return rows[0]?.n ?? 0
}

test('a file with one wrong line imports nothing, and names the line', async () => {
  const before = await countLines()
  const rows = Array.from({ length: 1200 }, () => row())
  const wrong = rows.map((one, at) => (at === 1100 ? { ...one, amount: '1.234' } : one))
  const failure = await failureOf(send(wrong))
  expect(failure).toMatchObject({
    status: Status.refused,
    data: { problems: [{ line: 1104, why: '金额不是数字，或多于两位小数' }] },
  })
  for (const file of [
    Uint8Array.of(0x50, 0x4b, 3, 4),
    inUtf8(''),
    inUtf8('<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>'),
    inUtf8(`${statementCsv([row()])}\n${'x'.repeat(100_000)}`),
    inGb18030(statementCsv([row()]).replace('ICBC', '流')),
  ])
    expect(await statusOf(as(finance).send(bankStatements.import, file))).toBe(Status.refused)
  expect(await failureOf(as(finance).send(bankStatements.import, new Uint8Array(33 * 1024 * 1024)))).toMatchObject({
    data: { tooLarge: true },
  })
  expect(await countLines()).toBe(before)
  expect((await send(rows)).found).toMatchObject({ lines: 1200 })
  expect(await countLines()).toBe(before + 1200)
})

test('lines are listed as their file has them, a page at a time, each once', async () => {
  const rows = Array.from({ length: 130 }, () => row({ date: '2027-06-01', remark: '逐页' }))
  await send(rows)
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await as(finance).call(bankStatements.lines, { state: 'open', ...(after && { after }) })
    seen.push(...page.lines.filter(({ bookedOn }) => bookedOn === '2027-06-01').map(({ reference }) => reference))
    after = page.lines.at(-1)?.bookedOn === '2027-06-01' ? page.next : undefined
  } while (after)
  expect(seen).toEqual(rows.map(({ reference }) => reference))
})

test('a formula in a remark stays a text, and markup is shown as it is', async () => {
  const remark = `=HYPERLINK("http://evil.example";"x") <script>alert(1)</script>`
  const { lineId, remark: shown } = await imported({ remark })
  expect(shown).toBe(remark)
  expect(await as(finance).call(bankStatements.reveal, { lineId })).toMatchObject({ remark })
})

test('an auditor reads masked lines and does nothing; a stranger and other roles see none', async () => {
  const auditor = await desk.as('shen@wanka.test')
  const { lineId } = await imported({ name: '张伟明', account: '6222000011112222' })
  const { lines } = await auditor.call(bankStatements.lines, { state: 'open' })
  expect(JSON.stringify(lines)).not.toMatch(/张伟明|6222000011112222/)
  for (const call of [
    () => auditor.call(bankStatements.reveal, { lineId }),
    () => auditor.call(bankStatements.reopen, { lineId }),
    () => auditor.send(bankStatements.import, inUtf8(statementCsv([row()]))),
  ])
    expect(await statusOf(call())).toBe(Status.refused)
  const agent = await desk.as('lin@wanka.test')
  expect(await statusOf(agent.call(bankStatements.lines, { state: 'open' }))).toBe(Status.refused)
  expect(await statusOf(desk.browser().send(bankStatements.import, inUtf8('x')))).toBe(Status.sessionInvalid)
  const foreign = { origin: 'https://evil.example' }
  expect(await statusOf(as(finance).send(bankStatements.import, inUtf8('x'), foreign))).toBe(Status.forbidden)
})

test('of two people who import at once each file is whole, or is asked for again', async () => {
  const files = [1, 2].map(() => Array.from({ length: 600 }, () => row()))
  const heard = await Promise.all(files.map((rows, at) => statusOf(send(rows, at ? colleague : finance))))
  expect(heard).toContain(Status.ok)
  for (const rows of files) expect((await send(rows)).found).toMatchObject({ lines: 600, doubles: 0 })
})
