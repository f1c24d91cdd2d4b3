import { account } from '@wanka/contract/customer/account.ts'
import { newMobile, strangerCode } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { consumeTicket, issueTicket } from '../../../platform/auth/verification-ticket.ts'
import { dateInShanghai, today } from '../../../platform/db/business-calendar.ts'
import { transact } from '../../../platform/db/db.ts'
import { makeCloseJob } from './close.job.ts'

const server = serverFixture()
afterEach(() => vi.useRealTimers())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test.each([
  ['a day behind', -DAY],
  ['ten minutes behind', -10 * MINUTE],
  ['ten minutes ahead', 10 * MINUTE],
  ['a day ahead', DAY],
])(
  'F7 a customer of a server whose clock is %s has codes and tickets of the usual lifetime, and no date closes early',
  async (_name, by) => {
    const { client, platform } = server
    const { db } = platform
    const mobile = newMobile()
    const smsCode = await strangerCode(server, mobile, 'regist')
    await db
      .updateTable('business_calendar')
      .set({ business_date: await dateInShanghai(db) })
      .execute()
    const before = await today(db)
    const binding = { owner: mobile, kind: 'deal', purpose: 'repay' } as const
    const [fresh, late] = [await issueTicket(db, binding), await issueTicket(db, { ...binding, purpose: 'borrow' })]
    await db.updateTable('proof').set({ expires_at: sql`now()` }).where('purpose', '=', 'borrow').execute()
    const use = (ticket: string, purpose: string) =>
      transact(db, (tx) => consumeTicket(tx, ticket, { ...binding, purpose }))

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by })
    expect(await client.call(account.validateSms, { mobile, type: 'regist', smsCode })).toMatchObject({
      expiresIn: 600,
    })
    await expect(use(late.ticket, 'borrow')).rejects.toMatchObject({ status: 2006 })
    await expect(use(fresh.ticket, 'repay')).resolves.toBeUndefined()
    await makeCloseJob({ ...platform, config: { ...platform.config, WANKA_ENV: 'production' } })({})
    expect(await today(db)).toBe(before)
  },
)
