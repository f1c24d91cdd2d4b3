import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'

const server = serverFixture()

test('an operator writes down two administrators, and no more: the others are theirs to decide', async () => {
  expect((await runOps(server, 'staff', 'A@wanka.test', '白川', 'owner')).printed).toContain('a role is one of')
  expect((await runOps(server, 'staff', 'A@wanka.test', '白川', 'admin')).printed).toContain('a@wanka.test: admin')
  const both = await Promise.all([
    runOps(server, 'staff', 'b@wanka.test', '唐棣', 'admin'),
    runOps(server, 'staff', 'c@wanka.test', '夏至', 'admin', 'risk'),
  ])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 2])
  const rows = await server.platform.db.selectFrom('staff_role').select(['role']).where('role', '=', 'admin').execute()
  expect(rows).toHaveLength(2)
})
