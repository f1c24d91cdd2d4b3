import assert from 'node:assert/strict'
import { checkSignature, requestTo } from '@wanka/server/gateways/signature.ts'
import { createTopUp, topUpNotice } from '@wanka/server/gateways/top-up.gateway.ts'
import { assertRejected, bodyOf, clientOf, everyPage, having, need, once, type Party, settled } from '../kit.ts'

/** A phone of the same operator. */
const another = (mobile: string): string => mobile.slice(0, -1) + (mobile.endsWith('9') ? '8' : '9')

export const topUp: Party = {
  secret: 'TOP_UP_SECRET',
  timeoutMs: 8000,
  harmless: { path: '/top-up/query', body: { ref: 'never-sent' } },
  cases(provider) {
    const client = createTopUp(clientOf(provider))
    const { run, key, data, date } = provider
    const product = once(async () => {
      const mobile = need(data.topUpMobile, 'topUpMobile')
      const { state, faces } = bodyOf(await client.products({ mobile }))
      assert.equal(state, 'open')
      const open = faces.find(({ soldOut }) => !soldOut)
      assert.ok(open, 'no product to be had')
      return { productId: open.productId, face: open.face, price: open.price, mobile, currency: 'CNY' as const, date }
    })
    const order = async (name: string) => ({ ...(await product()), ref: `${run}-${name}` })
    const outcome = (ref: string) =>
      settled(
        async () => bodyOf(await client.query({ ref })),
        ({ state }) => state === 'processing',
      )
    return [
      {
        title: 'an order is made once, however often it is sent, and its number is good for no other',
        async see() {
          const asked = await order('1')
          const taken = having(await client.order(asked), 'result', 'accepted')
          for (const answer of await Promise.all([1, 2, 3].map(() => client.order(asked))))
            assert.deepEqual(bodyOf(answer), taken)
          assertRejected(await client.order({ ...asked, mobile: another(asked.mobile) }), 409)
          assertRejected(await client.order({ ...asked, price: asked.price + 1 }), 409)
          assert.equal((await outcome(asked.ref)).price, asked.price)
        },
      },
      {
        title: 'an order at another price than the product’s is refused, and is none',
        async see() {
          const asked = await order('2')
          having(await client.order({ ...asked, price: 1 }), 'result', 'refused')
          having(await client.query({ ref: asked.ref }), 'state', 'unknown')
        },
      },
      {
        title: 'the statement of a date lists its orders, by the bytes of their numbers, page by page',
        async see() {
          const asked = await order('3')
          having(await client.order(asked), 'result', 'accepted')
          const { state, price } = await outcome(asked.ref)
          const listed = await everyPage(
            async (after) => {
              const { orders, more } = bodyOf(await client.statement({ date, ...(after && { after }) }))
              return { items: orders, more }
            },
            ({ ref }) => ref,
          )
          assert.deepEqual(
            listed.filter(({ ref }) => ref === asked.ref),
            [{ ref: asked.ref, state, price }],
          )
        },
      },
      {
        title: 'an outcome comes as a notice, signed, until we answer it',
        async see() {
          const notices = need(provider.notices, 'noticePort')
          const asked = await order('4')
          having(await client.order(asked), 'result', 'accepted')
          const path = '/callback/top-up'
          for (const { headers, body } of await notices.twice(path, asked.ref)) {
            assert.equal(checkSignature(key, requestTo(path), headers, body).kind, 'valid')
            const { state, price, merchant } = topUpNotice.parse(JSON.parse(body))
            assert.deepEqual({ price, merchant }, { price: asked.price, merchant: key.merchant })
            assert.equal(state, (await outcome(asked.ref)).state)
          }
        },
      },
    ]
  },
}
