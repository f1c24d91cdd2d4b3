import { account } from '@wanka/contract/customer/account.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { realNamed, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { expect, test } from 'vitest'
import { consumeTicket } from '../../../platform/auth/verification-ticket.ts'
import { transact } from '../../../platform/db/db.ts'

const server = serverFixture()

const prove = ({ token }: { token: string }, certId: string, name?: string) =>
  server.client.call(
    account.realNameValidate,
    { certId, purpose: 'changeMobile', ...(name === undefined ? {} : { name }) },
    { token },
  )

test('a customer who gives their own number gets a ticket for one purpose, once', async () => {
  const person = await realNamed(server)
  const { identityTicket, pass, expiresIn } = await prove(person, person.certId, person.name)
  expect({ pass, expiresIn }).toEqual({ pass: true, expiresIn: 300 })
  const use = (purpose: string) =>
    statusOf(
      transact(server.platform.db, (tx) =>
        consumeTicket(tx, identityTicket, { owner: person.customerId, kind: 'identity', purpose }),
      ),
    )
  expect(await use('unregister')).toBe(2009)
  expect(await use('changeMobile')).toBe(1)
  expect(await use('changeMobile')).toBe(2009)
})

test('a customer without a real name gets no identity ticket', async () => {
  expect(await failureOf(prove(await registered(server), certIdOf('1990-01-01', 3)))).toMatchObject({
    status: 1000,
    message: '您还未实名',
  })
})

test('S38 a malformed number and another number or name are refused, another customer’s number like any wrong one', async () => {
  const [person, other] = [await realNamed(server), await realNamed(server)]
  const slip = person.certId.slice(0, 17) + (person.certId.endsWith('1') ? '2' : '1')
  expect((await failureOf(prove(person, slip))).status).toBe(2003)
  expect((await failureOf(prove(person, certIdOf('1990-01-01', 3)))).status).toBe(2009)
  expect((await failureOf(prove(person, person.certId, '陈景行'))).status).toBe(2009)
  expect(await failureOf(prove(person, other.certId))).toEqual(
    await failureOf(prove(person, certIdOf('1990-01-01', 4))),
  )
})

test('five wrong numbers a day block a customer’s right one too, and right ones use up no attempt', async () => {
  const person = await realNamed(server)
  for (let n = 0; n < 8; n++) await prove(person, person.certId)
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => statusOf(prove(person, certIdOf('1990-01-01', n)))),
  )
  // the attempt of the real name itself counts
  expect(statuses.filter((status) => status === 2009)).toHaveLength(4)
  expect((await failureOf(prove(person, person.certId))).status).toBe(2013)
})
