import { setTimeout as pause } from 'node:timers/promises'
import { connect, createOrder, createRefund, queryOrder } from './src/index.ts'

/**
 * One sale: an order, the customer's payment, a part given back. Against the product of `npm start`, with its test shop's key:
 * `node clients/partner/example.ts http://localhost:8080 sandbox-partner sandbox-partner-secret http://localhost:8090`
 */
const [url, merchant, secret, site] = process.argv.slice(2)
if (!url || !merchant || !secret || !site) throw new Error('example.ts <lender’s address> <key> <secret> <own site>')
const client = connect({ url, merchant, secret })

/** The data of an answer; `error` is an unknown outcome, and `ask` may be repeated with the same numbers. */
async function answered<Data>(
  ask: () => Promise<{ data?: { status: 1; data: Data } | { status: number; message: string }; error?: unknown }>,
): Promise<Data> {
  for (;;) {
    const { data: answer, error } = await ask()
    if (answer && 'data' in answer) return answer.data
    if (answer) throw new Error(`${answer.status} ${answer.message}`)
    console.log('no answer that counts, asked again in two seconds:', error)
    await pause(2000)
  }
}

const orderNo = `EXAMPLE-${Date.now()}`
const { payUrl } = await answered(() =>
  createOrder({
    client,
    body: { orderNo, goods: '一本书', amount: 30_000, notifyUrl: `${site}/shop/notice`, returnUrl: `${site}/shop/` },
  }),
)
console.log(`the customer pays at ${payUrl}`)

// a shop is told at its notifyUrl (receiveNotice); asking is for what it was not told
for (let state = ''; state !== 'paid'; await pause(2000)) {
  const order = await answered(() => queryOrder({ client, body: { orderNo } }))
  if (order.state !== state) console.log(order)
  if (order.state === 'expired') process.exit(1)
  state = order.state
}

const refund = { orderNo, refundNo: `${orderNo}-1`, amount: 10_000, reason: '封面有折痕' }
console.log(await answered(() => createRefund({ client, body: refund })))
