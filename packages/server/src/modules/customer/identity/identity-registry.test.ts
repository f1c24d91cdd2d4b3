import { businessDate } from '@wanka/domain/business-date.ts'
import { idCard } from '@wanka/domain/id-card.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { expect, test } from 'vitest'
import type { IdentityGateway } from '../../../gateways/identity.gateway.ts'
import { askRegistry } from './identity-registry.ts'

const person = { name: '林知夏', certId: idCard(certIdOf('1992-03-15', 102)), birthDate: businessDate('1992-03-15') }
type Answer = Awaited<ReturnType<IdentityGateway['verify']>>
const ask = (answer: Answer, unanswered: () => Promise<void> = async () => undefined) =>
  askRegistry({ verify: async () => answer }, person, undefined, unanswered)

test('a customer fails when the registry rejects the query or describes another person', async () => {
  const match = { result: 'match', sex: 'female', birthDate: '1992-03-15', fullTimeStudent: false } as const
  expect(await ask({ kind: 'answer', body: match })).toEqual({ sex: 'F', fullTimeStudent: false })
  for (const answer of [
    { kind: 'rejected', status: 400 },
    { kind: 'answer', body: { ...match, sex: 'male' } },
    { kind: 'answer', body: { ...match, birthDate: '1992-03-16' } },
  ] as const) {
    expect(await failureOf(ask(answer))).toMatchObject({ status: 3001 })
  }
})

test('a registry timeout does not use up an attempt: it is returned before the customer is answered', async () => {
  const done: string[] = []
  const failure = await failureOf(
    ask({ kind: 'unknown', reason: 'timeout' }, async () => {
      done.push('given back')
    }),
  )
  expect(failure.status).toBe(40403)
  expect(done).toEqual(['given back'])
})
