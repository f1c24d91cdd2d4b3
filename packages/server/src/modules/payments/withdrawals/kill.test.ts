import { randomUUID } from 'node:crypto'
import { withdrawals } from '@wanka/contract/payments/withdrawals.ts'
import { fen } from '@wanka/domain/money.ts'
import {
  cashOf,
  codeWithoutLine,
  earned,
  friendOf,
  inviteFor,
  withdrawTicket,
} from '@wanka/testkit/fixtures/engagement/referrals.ts'
import { withCard } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { killableFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { expect, test } from 'vitest'

const PLACES = ['withdrawal.written', 'bankOrder.sent', 'bankOrder.answered', 'withdrawal.posted', 'bankOrder.recorded']

const server = killableFixture()

test('F1 a server killed at any step pays a reward once and a withdrawal once', {
  timeout: 900_000,
}, async () => {
  await server.start()
  await inviteFor(server, { keepDays: 0, withdrawalsPerDay: 20, yuan: { registered: 20, line: 0 } })
  const holder = await withCard(server)
  await earned(server, holder, fen(2000 * PLACES.length))
  const code = await codeWithoutLine(server, holder)

  await server.dies('reward.posted', () => friendOf(server, code))
  await server.start()
  const all = 2000 * (PLACES.length + 1)
  await until(async () => (await cashOf(server, holder)).balance === all, { what: 'the reward' })

  for (const [done, place] of PLACES.entries()) {
    await server.start()
    const asked = { amt: fen(2000), cardId: holder.cardId, dealTicket: await withdrawTicket(server, holder, fen(2000)) }
    const take = (uuid: string) => server.client.call(withdrawals.apply, asked, { token: holder.token, uuid })
    const uuid = randomUUID()
    await server.dies(place, () => take(uuid))
    await server.start()
    await take(uuid)
    await until(
      async () => {
        const { balance, paying } = await cashOf(server, holder)
        return paying === 0 && balance === all - 2000 * (done + 1)
      },
      { what: `the withdrawal after ${place}` },
    )
  }
  await server.start()
  expect(await server.violations()).toEqual([])
})
