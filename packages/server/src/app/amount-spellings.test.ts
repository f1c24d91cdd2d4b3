import type { Call } from '@wanka/contract/call.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { callExamples } from '@wanka/testkit/examples/call-examples.ts'
import { type Belongings, withBelongings } from '@wanka/testkit/fixtures/owned-resources.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const SPELLINGS = [
  '03000.00',
  '-01',
  '00',
  '1e3',
  '１００',
  '١٢٣',
  '1.',
  '+1',
  '1,000',
  '0x10',
  '1000000000000',
  '1.234',
  '−1',
]

const server = serverFixture()
let own: Belongings
beforeAll(async () => {
  own = await withBelongings(server)
})

/** Words to search by, which may be a sum. */
const SEARCH = '/cash/api/statement/list find'
const isAmount = (value: string): boolean => /^\d+\.\d\d$/.test(value)
const send = (call: Call, body: Record<string, string>) => server.client.send(call, body, { token: own.token })

test('S17 a member who spells an amount of any call in a hostile way gets malformedField for that field', async () => {
  const fields = callExamples(own).flatMap(({ call, body }) =>
    Object.keys(body)
      .filter((field) => isAmount(body[field] ?? '') && `${call.path} ${field}` !== SEARCH)
      .map((field) => ({ call, body, field })),
  )
  expect(fields.map(({ call }) => call.path)).toContain(loan.submit.path)
  const wrong: unknown[] = []
  for (const { call, body, field } of fields)
    for (const spelling of SPELLINGS) {
      const { status, data, http } = await send(call, { ...body, [field]: spelling })
      const refused = status === 1002 && (data as { field?: string } | null)?.field === field
      if (!refused) wrong.push({ path: call.path, field, spelling, status, http })
    }
  expect(wrong).toEqual([])
})
