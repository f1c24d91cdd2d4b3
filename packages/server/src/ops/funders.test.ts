import { loan } from '@wanka/contract/lending/loans.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { type Borrower, borrowed, quoted } from '@wanka/testkit/fixtures/lending/loans.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let live: Borrower
beforeAll(async () => {
  live = await borrowed(server)
})

const lenderOf = async ({ orderId, token }: Borrower) =>
  (await server.client.call(loan.detail, { orderId }, { token })).loanOrder.lender

test('an operator adds a lender, has it lend a product and closes it; a borrower’s live loan keeps its lender', async () => {
  const before = await lenderOf(live)
  expect(
    (await runOps(server, 'funder', 'add', 'NEWCF', '新桥消费金融有限公司', '新桥消金', '持牌消费金融公司')).code,
  ).toBe(0)
  expect((await runOps(server, 'funder', 'add', 'NEWCF', '又一家', '又一家', '持牌')).printed).toContain(
    'is there already',
  )
  expect((await runOps(server, 'funder', 'lend', 'NEWCF', 'cash')).code).toBe(0)
  expect((await quoted(server)).lender.name).toBe('新桥消费金融有限公司')
  expect(await lenderOf(live)).toEqual(before)
  expect((await runOps(server, 'funders')).printed).toMatch(/^9F .* 1 live$/m)

  expect((await runOps(server, 'funder', 'set', '9F', 'name', '改了名字')).printed).toContain(
    'has live loans under its name',
  )
  expect((await runOps(server, 'funder', 'set', 'NEWCF', 'hotline', '400-111-2222')).code).toBe(0)
  expect((await quoted(server)).lender.hotline).toBe('400-111-2222')

  expect((await runOps(server, 'funder', 'close', 'NEWCF')).printed).toContain('1 products closed')
  expect((await runOps(server, 'funders')).printed).toMatch(/^NEWCF .* lends nothing new {2}0 live$/m)
  await expect(quoted(server)).rejects.toMatchObject({ name: 'CallError' })
  expect(await lenderOf(live)).toEqual(before)
  const rows = await server.platform.db
    .selectFrom('audit')
    .select('action')
    .where('action', 'like', 'funder.%')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['funder.added', 'funder.lends', 'funder.changed', 'funder.closed'])
})

test('an operator’s wrong use of the funder command is refused and changes nothing', async () => {
  for (const wrong of [
    ['funder'],
    ['funder', 'add', 'x'],
    ['funder', 'set', '9F', 'kind', 'own'],
    ['funder', 'lend', '9F', 'none'],
    ['funder', 'close', 'UNKNOWN'],
  ])
    expect([wrong, (await runOps(server, ...wrong)).code]).toEqual([wrong, 2])
})
