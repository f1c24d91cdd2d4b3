import assert from 'node:assert/strict'
import { createLetong } from '@wanka/server/gateways/letong.gateway.ts'
import { assertRejected, bodyOf, clientOf, having, need, once, type Party } from '../kit.ts'

const CNY = { currency: 'CNY' as const }

export const letong: Party = {
  secret: 'LETONG_SECRET',
  timeoutMs: 8000,
  harmless: { path: '/letong/packages', body: {} },
  cases(provider) {
    const partner = createLetong(clientOf(provider))
    const { run, data, date } = provider
    const plan = once(async () => {
      const { packages } = bodyOf(await partner.packages())
      const open = packages.find(({ soldOut }) => !soldOut)
      assert.ok(open, 'no plan to be had')
      return open
    })
    const order = async (name: string) => {
      const { packageId, monthly, months } = await plan()
      return { ...need(data.people.match, 'people.match'), packageId, monthly, months, ref: `${run}-${name}`, ...CNY }
    }
    const sent = once(async () => having(await partner.order(await order('1')), 'result', 'sent'))
    return [
      {
        title: 'a card is sent once, however often it is ordered, and its number is good for no other person',
        async see() {
          const card = await sent()
          const asked = await order('1')
          for (const answer of await Promise.all([1, 2, 3].map(() => partner.order(asked))))
            assert.deepEqual(bodyOf(answer), card)
          const { certId } = asked
          assertRejected(await partner.order({ ...asked, certId: `${certId.slice(0, 14)}0000` }), 409)
        },
      },
      {
        title: 'a plan at another price than its own is refused',
        async see() {
          having(await partner.order({ ...(await order('2')), monthly: 1 }), 'result', 'refused')
        },
      },
      {
        title: 'a card is activated once, told of its months in any order, and ended',
        async see() {
          const { partnerNo } = await sent()
          for (let n = 0; n < 2; n++)
            having(await partner.activate({ ref: `${run}-1`, partnerNo, on: date }), 'result', 'active')
          const month = { partnerNo, no: 1, amount: (await plan()).monthly, ...CNY }
          for (const version of [2, 1, 3, 3])
            having(await partner.month({ ...month, version, paid: version !== 2 }), 'result', 'booked')
          for (let n = 0; n < 2; n++) having(await partner.end({ partnerNo, lastDay: date }), 'result', 'booked')
          assertRejected(await partner.month({ ...month, partnerNo: `${run}-unknown`, version: 1, paid: true }), 404)
        },
      },
    ]
  },
}
