import { randomUUID } from 'node:crypto'
import type { CallOutput } from '@wanka/contract/call.ts'
import { merchantDeliveries, merchantSide } from '@wanka/contract/lending/purchases.ts'
import { Status } from '@wanka/contract/status.ts'
import { fen } from '@wanka/domain/money.ts'
import { askAsPartner, PARTNER_KEY, type Signing } from '@wanka/testkit/clients/partner-client.ts'
import { runOps } from '@wanka/testkit/clients/run-ops.ts'
import { hostileValues } from '@wanka/testkit/examples/hostile-inputs.ts'
import { withLine } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { buy, ordered } from '@wanka/testkit/fixtures/lending/purchases.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sweep } from '../../customer/account/sweep.service.ts'

const other = { merchant: 'other-partner', secret: 'secret-of-the-other' }
const server = serverFixture({
  PARTNER_SECRETS: `${PARTNER_KEY.merchant}:${PARTNER_KEY.secret} ${other.merchant}:${other.secret}`,
})
type Bought = Awaited<ReturnType<typeof buy>>
let bought: Bought
beforeAll(async () => {
  bought = await buy(server, await withLine(server), { amount: fen(12_000) })
})

type Listed = CallOutput<typeof merchantDeliveries.list>
const ask = (path: string, body: object, signing?: Signing) =>
  askAsPartner(server.url + path, JSON.stringify(body), signing)
const list = async (body: object, signing?: Signing) =>
  (await ask(merchantDeliveries.list.path, body, signing)).data as Listed
const tell = (orderNo: string, signing?: Signing) => ask(merchantSide.tell.path, { orderNo }, signing)
const secondsPass = () =>
  server.platform.db
    .updateTable('merchant_delivery')
    .set({ told_at: sql<Date>`told_at - interval '11 seconds'` })
    .execute()

/** Waits until there are so many notices of the order. */
const reachedCount = (count: number) =>
  until(async () => {
    const { deliveries } = await list({ orderNo: bought.orderNo })
    return deliveries.length >= count && deliveries
  })

test('a merchant reads what became of each notice, newest first, and has one sent again', async () => {
  const [first] = await reachedCount(1)
  expect(first).toMatchObject({ orderNo: bought.orderNo, payNo: bought.payNo, state: 'paid' })
  expect(first?.tookMs).toBeGreaterThanOrEqual(0)
  await secondsPass()
  const { deliveries: before } = await list({ orderNo: bought.orderNo })
  const asked = await tell(bought.orderNo)
  expect(asked).toMatchObject({ status: Status.ok, data: { payNo: bought.payNo, amount: 12_000, state: 'paid' } })
  const after = await reachedCount(before.length + 1)
  expect(after.slice(-before.length)).toEqual(before)
  // asked for again at once, it says so in place of a flood
  expect(await tell(bought.orderNo)).toMatchObject({ status: Status.refused, message: '刚刚通知过，请过几秒再试' })
})

test('a merchant whose server is away reads why, and its notice waits', async () => {
  const { db } = server.platform
  await db
    .updateTable('purchase')
    .set({ notify_url: 'http://127.0.0.1:9/notice' })
    .where('pay_no', '=', bought.payNo)
    .execute()
  await secondsPass()
  const { deliveries: before } = await list({ orderNo: bought.orderNo })
  expect(await tell(bought.orderNo)).toMatchObject({ status: Status.ok })
  const [newest] = await reachedCount(before.length + 1)
  expect(newest?.outcome).toBe('network')
})

test('S12 a merchant reads its own notices only, and has none sent of an order that is not paid or not its own', async () => {
  expect(await list({}, { as: other })).toEqual({ deliveries: [], more: false })
  expect(await list({ orderNo: bought.orderNo }, { as: other })).toEqual({ deliveries: [], more: false })
  expect(await tell(bought.orderNo, { as: other })).toMatchObject({ status: Status.forbidden })
  const open = await ordered(server)
  expect(await tell(open.orderNo)).toMatchObject({ status: Status.refused, message: '这笔订单还没有要通知的结果' })
})

test('an operator reads what a merchant was told', async () => {
  const { printed } = await runOps(server, 'partner', PARTNER_KEY.merchant, 'deliveries', bought.orderNo)
  expect(printed).toContain(`${bought.orderNo}  paid  network`)
  expect((await runOps(server, 'partner', other.merchant, 'deliveries')).printed).toBe('nothing was told')
})

test('a merchant reads all its notices page by page, each once', async () => {
  await server.platform.db
    .insertInto('merchant_delivery')
    .values(
      Array.from({ length: 60 }, () => ({
        delivery_id: randomUUID(),
        merchant_key: PARTNER_KEY.merchant,
        pay_no: bought.payNo,
        order_no: bought.orderNo,
        state: 'paid',
        outcome: 'confirmed',
        took_ms: 5,
      })),
    )
    .execute()
  const first = await list({})
  expect([first.deliveries.length, first.more]).toEqual([50, true])
  const second = await list({ before: first.deliveries.at(-1)?.deliveryId })
  expect(second.more).toBe(false)
  const ids = [...first.deliveries, ...second.deliveries].map(({ deliveryId }) => deliveryId)
  expect(ids).toEqual([...new Set(ids)].sort().reverse())
  const { count } = await server.platform.db
    .selectFrom('merchant_delivery')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(ids).toHaveLength(Number(count))
})

test('S17 a merchant that sends hostile values causes no server error', async () => {
  const bodies = hostileValues.flatMap((value) => [{ orderNo: value }, { before: value }])
  for (const body of [...bodies, { more: 1 }, [], null])
    for (const path of [merchantDeliveries.list.path, merchantSide.tell.path]) {
      const { http, status } = await ask(path, body as object)
      expect([path, body, http, status === Status.failed]).toEqual([path, body, 200, false])
    }
})

test('a notice is forgotten after ninety days', async () => {
  const { db } = server.platform
  await db.updateTable('merchant_delivery').set({ told_at: sql<Date>`now() - interval '91 days'` }).execute()
  await sweep(db)
  expect(await list({})).toEqual({ deliveries: [], more: false })
})
