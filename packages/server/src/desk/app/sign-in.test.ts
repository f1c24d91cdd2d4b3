import { staffSession } from '@wanka/contract/staff/session.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = serverFixture()
const desk = deskFixture(server)

const MONEY = 'qian@wanka.test'

test('a member of staff signs in at the company’s provider, works, and signs out', async () => {
  const own = desk.browser()
  expect(await own.signIn(MONEY, '/cases')).toBe(`${desk.url}/cases`)
  expect(await own.call(staffSession.me, {})).toMatchObject({ name: '钱宁', email: MONEY, roles: ['finance'] })
  await own.call(staffSession.signOut, {})
  expect(await statusOf(own.call(staffSession.me, {}))).toBe(Status.sessionInvalid)
})

test('a person who does not work here, or has left, is not let in', async () => {
  const stranger = desk.browser()
  expect(await stranger.signIn('guest@wanka.test')).toBe(`${desk.url}/sign-in?because=unknown`)
  expect(await statusOf(stranger.call(staffSession.me, {}))).toBe(Status.sessionInvalid)
  const leaver = await desk.as('tang@wanka.test')
  await sql`update staff set left_at = now() where email = 'tang@wanka.test'`.execute(server.platform.db)
  expect(await statusOf(leaver.call(staffSession.me, {}))).toBe(Status.sessionInvalid)
  expect(await desk.browser().signIn('tang@wanka.test')).toBe(`${desk.url}/sign-in?because=unknown`)
})

test('a session ends a quarter of an hour after its last call', async () => {
  const own = await desk.as(MONEY)
  const idle = sql`update staff_session set seen_at = now() - interval '16 minutes' where ended_at is null`
  await idle.execute(server.platform.db)
  expect(await statusOf(own.call(staffSession.me, {}))).toBe(Status.sessionInvalid)
})

test('a foreign page calls nothing with the session of its visitor, and leads no sign-in away', async () => {
  const own = await desk.as(MONEY)
  const foreign = await failureOf(own.call(staffSession.me, {}, { origin: 'https://evil.example' }))
  expect(foreign).toMatchObject({ status: Status.forbidden })
  for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', '/sign-in/start'])
    expect(await desk.browser().signIn(MONEY, to)).toBe(`${desk.url}/`)
})

test('a sign-in that another browser began, or that came back before, opens nothing', async () => {
  const [mine, theirs] = [desk.browser(), desk.browser()]
  const begun = await fetch(new URL('/sign-in/start', desk.url), { redirect: 'manual' })
  const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state')
  expect((await mine.open(`/sign-in/back?code=x&state=${state}`)).url).toBe(`${desk.url}/sign-in?because=failed`)
  const page = await theirs.open('/sign-in/start')
  theirs.cookies.delete('sign-in')
  expect((await theirs.open(`${page.url}/as/${encodeURIComponent(MONEY)}`)).url).toContain('because=failed')
  expect(await statusOf(theirs.call(staffSession.me, {}))).toBe(Status.sessionInvalid)
})

test('without the provider the desk says so, and a session goes on', async () => {
  const own = await desk.as(MONEY)
  const away = (is: boolean) =>
    fetch(new URL('/staff-sign-in/away', server.sandboxUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ away: is }),
    })
  await away(true)
  const late = desk.browser()
  const page = await late.open('/sign-in/start')
  expect(page.status).toBe(503)
  expect(await own.call(staffSession.me, {})).toMatchObject({ email: MONEY })
  await away(false)
})
