import { randomUUID } from 'node:crypto'
import { deskPayments } from '@wanka/contract/payments/desk-payments.ts'
import { insurance } from '@wanka/contract/services/insurance.ts'
import { fen } from '@wanka/domain/money.ts'
import { type Borrower, borrowed } from '@wanka/testkit/fixtures/lending/loans.ts'
import { withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { deskApplied, deskStatus, deskTicket } from '@wanka/testkit/fixtures/payments/desk-payments.ts'
import { insured, policyOf, premiumOf } from '@wanka/testkit/fixtures/services/insurance.ts'
import { killableFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { beforeAll, expect, test } from 'vitest'

const PAYING = ['desk.instructed', 'premium.posted', 'premium.written', 'insurer.answered'] as const

const server = killableFixture()
let rounds: { place: string; holder: Borrower; policyNo: string }[]
beforeAll(async () => {
  await server.start()
  await withoutAutoDebit(server)
  rounds = await Promise.all(
    PAYING.map(async (place) => {
      const holder = await borrowed(server)
      return { place, holder, policyNo: await insured(server, holder) }
    }),
  )
})

test('a server killed at any step has a premium paid once, refunded once, and each reported to the insurer once', {
  timeout: 900_000,
}, async () => {
  const paid: (() => Promise<unknown>)[] = []
  for (const { place, holder, policyNo } of rounds) {
    await server.start()
    const paying = await deskApplied(server, holder, premiumOf(policyNo))
    const dealTicket = await deskTicket(server, holder, paying)
    const options = { token: holder.token, uuid: randomUUID() }
    const confirm = () => server.client.call(deskPayments.confirm, { payNo: paying.payNo, dealTicket }, options)
    await server.dies(place, confirm)
    paid.push(async () => {
      await confirm()
      await deskStatus(server, holder, paying.payNo, '3')
    })
  }
  await server.start()
  for (const finish of paid) await finish()

  const [first] = rounds
  if (!first) throw new Error('no policy')
  const { holder, policyNo } = first
  const options = { token: holder.token, uuid: randomUUID() }
  const leave = () => server.client.call(insurance.cancel, { policyNo, refund: fen(300) }, options)
  await server.dies('policy.cancelled', leave)
  await server.start()
  expect(await leave()).toEqual({ refund: 300 })
  await until(async () => (await policyOf(server, holder, policyNo)).refunded?.done)
  const unsaid = server.platform.db.selectFrom('insurer_notice').select('seq').where('said_at', 'is', null)
  await until(async () => (await unsaid.execute()).length === 0, { what: 'the insurer told' })
  const received = (await server.sandbox.insured()).map((policy) => policy.received).sort()
  expect(received).toEqual([0, 300, 300, 300])
  expect(await server.violations()).toEqual([])
})
