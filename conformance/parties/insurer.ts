import assert from 'node:assert/strict'
import { createInsurer } from '@wanka/server/gateways/insurer.gateway.ts'
import { assertRejected, bodyOf, clientOf, having, need, once, type Party } from '../kit.ts'

const CNY = { currency: 'CNY' as const }

export const insurer: Party = {
  secret: 'INSURER_SECRET',
  timeoutMs: 8000,
  harmless: {
    path: '/insurer/premium',
    body: { ref: 'never-sent', insurerNo: 'never-issued', no: 1, amount: 1, ...CNY },
  },
  cases(provider) {
    const client = createInsurer(clientOf(provider))
    const { run, data, date } = provider
    const application = () => ({
      ...need(data.people.match, 'people.match'),
      ...need(data.insurance, 'insurance'),
      ...{ ref: `${run}-1`, startOn: date, ...CNY },
    })
    const issued = once(async () => having(await client.apply(application()), 'result', 'issued'))
    return [
      {
        title: 'a policy is issued once, however often it is applied for, and its number is good for no other',
        async see() {
          const policy = await issued()
          for (const answer of await Promise.all([1, 2, 3].map(() => client.apply(application()))))
            assert.deepEqual(bodyOf(answer), policy)
          assertRejected(await client.apply({ ...application(), product: `${application().product}2` }), 409)
        },
      },
      {
        title: 'a premium is booked once, and may be taken back',
        async see() {
          const { insurerNo } = await issued()
          const premium = { ref: `${run}-2`, insurerNo, no: 1, amount: application().premium, ...CNY }
          for (let n = 0; n < 2; n++) having(await client.premium(premium), 'result', 'booked')
          assertRejected(await client.premium({ ...premium, amount: premium.amount + 1 }), 409)
          assertRejected(await client.premium({ ...premium, no: 2 }), 409)
          having(await client.premium({ ...premium, ref: `${run}-3`, amount: -premium.amount }), 'result', 'booked')
        },
      },
      {
        title: 'a policy is ended once; one that was never issued is 404',
        async see() {
          const { insurerNo } = await issued()
          const end = { ref: `${run}-4`, insurerNo, cancelledOn: date, refunded: 0, ...CNY }
          for (let n = 0; n < 2; n++) having(await client.cancel(end), 'result', 'booked')
          const unknown = `${run}-unknown`
          assertRejected(await client.cancel({ ...end, ref: `${run}-5`, insurerNo: unknown }), 404)
          assertRejected(await client.premium({ ref: `${run}-6`, insurerNo: unknown, no: 1, amount: 1, ...CNY }), 404)
        },
      },
    ]
  },
}
