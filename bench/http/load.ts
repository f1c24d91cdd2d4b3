import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { fen, fenToDecimal } from '@wanka/domain/money.ts'
import pg from 'pg'
import { z } from 'zod'
import { openBank } from './bank.ts'
import { appIdOf, INSTALMENT, idOf, mandateOf, tokenOf } from './book.ts'
import { makePoster, type Poster } from './keep-alive.ts'
import type { Load, LoadResult } from './load-messages.ts'
import { DEVICE_KEY, mobileOf, PASSWORD } from './people.ts'

/** Everything outside the server: customers, and the bank that they pay with. A process of its own. */
const { SERVER_URL, FLOOR_URL, DATABASE_URL, BANK_PORT, CUSTOMERS } = z
  .object({
    SERVER_URL: z.string(),
    FLOOR_URL: z.string(),
    DATABASE_URL: z.string(),
    BANK_PORT: z.coerce.number(),
    CUSTOMERS: z.coerce.number(),
  })
  .parse(process.env)

const Reply = z.object({ status: z.literal(1), data: z.record(z.string(), z.unknown()) })

const bank = await openBank(BANK_PORT, SERVER_URL)
// the deal password is not measured: its tickets are inserted as the server would
const tickets = new pg.Pool({ connectionString: DATABASE_URL, max: 4, options: '-c synchronous_commit=off' })

/** Walks the book customer by customer, then starts over with the next instalment. */
let turn = 0
function nextBill(): { n: number; stage: number } {
  const bill = { n: 1 + (turn % CUSTOMERS), stage: 2 + Math.floor(turn / CUSTOMERS) }
  turn += 1
  return bill
}
const anyCustomer = (): number => 1 + Math.floor(Math.random() * CUSTOMERS)

/** An answer other than success. */
class Refusal extends Error {}

type Clocked = { requests: number[]; flows: number[]; refused: number }
type Customer = (post: Poster, clocked: Clocked, load: Load) => Promise<void>

async function clock<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  into.push(performance.now() - began)
  return result
}

async function ask(
  post: Poster,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<Record<string, unknown>> {
  const { http, text } = await post(path, headers, body)
  const reply = Reply.safeParse(http === 200 ? JSON.parse(text) : undefined)
  if (!reply.success) throw new Refusal(`${path}: ${http} ${text}`)
  return reply.data.data
}

function call(post: Poster, n: number, path: string, fields: Record<string, string>): Promise<Record<string, unknown>> {
  const { headers, body } = form(fields, tokenOf(n))
  return ask(post, `${path}?time=${headers.time}`, headers, body)
}

function form(fields: Record<string, string>, token: string) {
  const now = String(Date.now())
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    timestamp: now,
    time: now,
    version: '1.1',
    proId: 'browser',
    deviceType: 'h5',
    deviceInfo: 'bench',
    pageId: 'bench',
    token,
    uuid: randomUUID(),
  }
  return { headers, body: new URLSearchParams(fields).toString() }
}

const floor = (post: Poster, path: string, body: object): Promise<Record<string, unknown>> =>
  ask(post, path, { 'content-type': 'application/json' }, JSON.stringify(body))

async function ticketFor(customerId: string, repayNo: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await tickets.query({
    name: 'ticket',
    text: `insert into proof (ticket_hash, owner, kind, purpose, amount, subject, expires_at) values ($1, $2, 'deal', 'repay', $3, $4, now() + interval '5 minutes')`,
    values: [createHash('sha256').update(ticket).digest(), customerId, INSTALMENT, repayNo],
  })
  return ticket
}

/** One repayment: the customer applies and confirms, the bank collects, and its notice has been applied. */
const repay: Customer = async (post, { requests, flows }) => {
  const { n, stage } = nextBill()
  await clock(flows, async () => {
    const { repayNo } = await clock(requests, () =>
      call(post, n, '/cash/api/repayment/repayOneKeyApply', {
        items: JSON.stringify([{ appId: appIdOf(n), stage }]),
        cardId: idOf('card', n),
        amt: fenToDecimal(fen(INSTALMENT)),
      }),
    )
    const dealTicket = await ticketFor(idOf('customer', n), String(repayNo))
    const applied = bank.collected(mandateOf(n))
    await clock(requests, () =>
      call(post, n, '/cash/api/repayment/repayOneKeyConfirm', { repayNo: String(repayNo), dealTicket }),
    )
    requests.push(await applied)
  })
}

/** A login by password on the customer's own phone; a refusal with 429 is an answer too. */
const logIn: Customer = async (post, clocked) => {
  const { headers, body } = form(
    { loginType: 'pwd', mobile: mobileOf(anyCustomer()), password: PASSWORD, deviceKey: DEVICE_KEY },
    '',
  )
  const began = performance.now()
  const { http, text } = await post(`/user/api/account/login?time=${headers.time}`, headers, body)
  if (http === 429) clocked.refused += 1
  else if (http === 200 && text.startsWith('{"status":1,')) clocked.requests.push(performance.now() - began)
  else throw new Error(`login: ${http} ${text}`)
}

/** A claim by the next customer; an exhausted budget is an answer too. */
let claimant = 0
const claim: Customer = async (post, clocked, { activityId = '' }) => {
  claimant += 1
  const { headers, body } = form({ activityId }, tokenOf(1 + (claimant % CUSTOMERS)))
  const began = performance.now()
  const { http, text } = await post(`/market/activity/join?time=${headers.time}`, headers, body)
  if (http !== 200 || !/^\{"status":(?:1|40403),/.test(text)) throw new Error(`claim: ${http} ${text}`)
  clocked.requests.push(performance.now() - began)
  if (!text.startsWith('{"status":1,')) clocked.refused += 1
}

const CUSTOMERS_OF: Record<Load['scene'], { url: string; customer: Customer }> = {
  repayment: { url: SERVER_URL, customer: repay },
  bills: {
    url: SERVER_URL,
    customer: (post, { requests }) =>
      clock(requests, async () => {
        await call(post, anyCustomer(), '/cash/api/repayment/billList', { state: 'unpaid' })
      }),
  },
  baseInfo: {
    url: SERVER_URL,
    customer: (post, { requests }) =>
      clock(requests, async () => {
        await call(post, anyCustomer(), '/user/api/customer/info', {})
      }),
  },
  logins: { url: SERVER_URL, customer: logIn },
  claims: { url: SERVER_URL, customer: claim },
  floorPay: {
    url: FLOOR_URL,
    customer: (post, { requests }) =>
      clock(requests, async () => {
        await floor(post, '/pay', { id: anyCustomer(), amount: INSTALMENT })
      }),
  },
  floorRead: {
    url: FLOOR_URL,
    customer: (post, { requests }) =>
      clock(requests, async () => {
        await floor(post, '/read', { id: anyCustomer() })
      }),
  },
}

async function run({ beside, ...load }: Load): Promise<LoadResult> {
  const over = new AbortController()
  const other = beside && keepUp({ ...load, ...beside }, over.signal)
  const result = await (load.perSecond === undefined ? inTurn(load) : keepUp(load))
  // a bounded number of flows may finish before the time
  if (load.times !== undefined) over.abort()
  return other ? { ...result, beside: await other } : result
}

/** Closed loop: so many customers in parallel, each one request after the other. */
async function inTurn(load: Load): Promise<LoadResult> {
  const { scene, connections, ms, times = Number.POSITIVE_INFINITY } = load
  const { url, customer } = CUSTOMERS_OF[scene]
  const post = makePoster(url, connections)
  const clocked: Clocked = { requests: [], flows: [], refused: 0 }
  const began = performance.now()
  let left = times
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - began < ms && left-- > 0) await customer(post, clocked, load)
    }),
  )
  return { ms: performance.now() - began, ...clocked }
}

/** Open loop: so many flows start each second, whatever the server's latency. */
async function keepUp(load: Load, over?: AbortSignal): Promise<LoadResult> {
  const { scene, connections, ms, perSecond = 0, overMidnight = false } = load
  const { url, customer } = CUSTOMERS_OF[scene]
  const post = makePoster(url, connections)
  const clocked: Clocked = { requests: [], flows: [], refused: 0 }
  const one = async (): Promise<void> => {
    try {
      await customer(post, clocked, load)
    } catch (error) {
      if (!(overMidnight && error instanceof Refusal)) throw error
      clocked.refused += 1
    }
  }
  const begun: Promise<void>[] = []
  const began = performance.now()
  for (let passed = 0; passed < ms && !over?.aborted; passed = performance.now() - began) {
    while (begun.length < (passed / 1000) * perSecond) begun.push(one())
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await Promise.all(begun)
  return { ms: performance.now() - began, ...clocked }
}

process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.('ready')
