import { statement } from '@wanka/contract/payments/statement.ts'
import type { BusinessDate } from '@wanka/domain/business-date.ts'
import { daysBetween } from '@wanka/domain/business-date.ts'
import type { Reader } from '@wanka/server/platform/db/db.ts'
import { ledgerMoneyOf, totalsOf, wholeStatement } from '../../fixtures/payments/statement.ts'
import type { TestServer } from '../../servers/test-server.ts'
import { compare, type Told } from './differences.ts'
import { type CustomerFacts, loadFacts } from './facts.ts'
import { liveLoans } from './loan-model.ts'
import { lookAtBank } from './look-bank.ts'
import { type Books, loadBooks, lookAtBooks } from './look-books.ts'
import { type Ask, lookAtBill, lookAtList, lookAtLoan, SCREENS } from './look-screens.ts'
import { loadMoney, type MoneyFacts } from './money-facts.ts'
import { viewsOf } from './views.ts'

/** Compares the sums of a customer's statement, over all its pages, with what the ledger moved. */
async function lookAtMoney(told: Told, ask: Ask, reader: Reader, customerId: string): Promise<void> {
  const before = await ledgerMoneyOf(reader, customerId)
  const { months } = await wholeStatement(async (input) => (await ask(statement.list, input)) ?? NOTHING)
  compare({ ...told, where: `${told.where} statement` }, 'the statement', before, totalsOf(months))
}

const NOTHING = { list: [], months: [], hasMore: false }

type World = Pick<TestServer, 'platform' | 'client' | 'sandbox'>
export type Member = { customerId: string; token: string }

/** Calls in parallel. */
const AT_ONCE = 8
/** Per customer, bills whose page and desk are compared, and loans whose page is: others each day. */
const BILLS_LOOKED_AT = 2
const LOANS_LOOKED_AT = 2
/** The whole list of a customer is compared every so many days, its unpaid bills every day. */
const WHOLE_LIST_DAYS = 3
const EPOCH = '2026-01-01' as BusinessDate

/**
 * Every figure of these customers that differs from the model, one line each: in the plan, the payments and the ledger, on each
 * screen, and in the bank's books. Nothing may be in process.
 * @param date the business date
 * @param onScreen those of them whose screens are compared
 */
export async function differencesOf(
  server: World,
  members: readonly Pick<Member, 'customerId'>[],
  date: BusinessDate,
  onScreen: readonly Member[],
): Promise<string[]> {
  const ids = members.map(({ customerId }) => customerId)
  // one snapshot: a payout in process would be in one of the reads and not yet in the next
  const [facts, money, books] = await server.platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(
      async (reader) =>
        [await loadFacts(reader, ids), await loadMoney(reader, ids), await loadBooks(reader, ids)] as const,
    )
  const told = new Map<string, Told>(ids.map((id) => [id, { where: `customer ${id}`, lines: [] }]))
  const looks = facts.flatMap((own) => {
    const member = onScreen.find(({ customerId }) => customerId === own.customerId)
    const moved = money.find(({ customerId }) => customerId === own.customerId)
    const lines = told.get(own.customerId)
    return moved && lines ? looksAt(server, { facts: own, money: moved, books, told: lines, member }, date) : []
  })
  await inLanes([...looks, () => lookAtBank(server, told)])
  return [...told.values()].flatMap(({ lines }) => lines)
}

type Own = { facts: CustomerFacts; money: MoneyFacts; books: Books; told: Told; member: Member | undefined }

/** The comparisons for a customer; the expensive screens are those of other bills each day. */
function looksAt({ client, platform }: World, { facts, money, books, told, member }: Own, day: BusinessDate) {
  const model = liveLoans(facts.history, day)
  told.lines.push(...model.remarks.map((remark) => `${told.where} ${remark}`))
  const views = viewsOf(facts, model, day)
  lookAtBooks(told, books, { facts, model, views, money, day })
  // a closed account has no screens
  if (!member || !money.open) return []
  const ask: Ask = async (call, input) => {
    try {
      return await client.call(call, input, { token: member.token })
    } catch (error) {
      told.lines.push(`${told.where} ${call.path}: ${error}`)
      return undefined
    }
  }
  const turn = Math.abs(daysBetween(EPOCH, day))
  const next = views.flatMap(({ bills }) => bills.find(({ bill }) => bill.paidOn === undefined) ?? [])
  const seen = { views, money, day, payments: facts.payments, received: model.received }
  const whole = (turn + Number.parseInt(facts.customerId.slice(-2), 16)) % WHOLE_LIST_DAYS === 0
  return [
    ...[...SCREENS, ...(whole ? [lookAtList] : [])].map((look) => () => look(told, ask, seen)),
    ...(whole ? [() => lookAtMoney(told, ask, platform.db, facts.customerId)] : []),
    ...someOf(views, turn, LOANS_LOOKED_AT).map((view) => () => lookAtLoan(told, ask, view)),
    ...someOf(next, turn, BILLS_LOOKED_AT).map((view) => () => lookAtBill(told, ask, view)),
  ]
}

/** `most` entries of a list, starting at another place each day. */
function someOf<T>(list: readonly T[], turn: number, most: number): T[] {
  const from = list.length === 0 ? 0 : (turn * most) % list.length
  return [...list.slice(from), ...list.slice(0, from)].slice(0, most)
}

async function inLanes(work: (() => Promise<void>)[]): Promise<void> {
  const waiting = [...work]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
