import { account } from '@wanka/contract/customer/account.ts'
import { agreements } from '@wanka/contract/staff/agreements.ts'
import { proposals } from '@wanka/contract/staff/proposals.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays } from '@wanka/domain/business-date.ts'
import type { DeskBrowser } from '@wanka/testkit/clients/desk-browser.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { deskFixture } from '@wanka/testkit/servers/test-desk.ts'
import { limitByWork } from '@wanka/testkit/servers/until.ts'
import { beforeAll, expect, test } from 'vitest'
import { today } from '../../platform/db/business-calendar.ts'

limitByWork()
const server = serverFixture()
const desk = deskFixture(server)

let marketing: DeskBrowser
let risk: DeskBrowser
beforeAll(async () => {
  marketing = await desk.as('he@wanka.test')
  risk = await desk.as('feng@wanka.test')
})

const KEY = 'questionPrivate'
const SECTIONS = [{ heading: '一、新的一版', paragraphs: ['更短了。'] }]
const textOf = async (key: string) => (await marketing.call(agreements.list, {})).texts.find((text) => text.key === key)
const propose = (change: object) =>
  marketing.call(proposals.propose, {
    change: { kind: 'agreement.publish', key: KEY, title: '问卷隐私协议', sections: SECTIONS, ...change } as never,
    reason: '按新的要求改写',
  })
const asked = async () => (await server.client.call(account.contractSelect, { scene: 'survey' }))[0]

test('an edition that two people publish is consented to from its day on, and the one before stays as it was', async () => {
  const { db } = server.platform
  const effectiveOn = addDays(await today(db), 1)
  const before = await asked()
  const { proposalId } = await propose({ version: '2027-06', effectiveOn })
  const { proposals: listed } = await risk.call(proposals.list, { open: true })
  expect(listed.find((one) => one.proposalId === proposalId)?.change).toMatchObject({ key: KEY, sections: [] })
  const { proposal, before: facts, seen = '' } = await risk.call(proposals.show, { proposalId })
  expect(proposal.change).toMatchObject({ version: '2027-06', sections: SECTIONS })
  expect(facts).toMatchObject({ agreement: '问卷隐私协议', before: before?.version, consented: true })
  await risk.call(proposals.approve, { proposalId, seen })
  expect(await asked()).toEqual(before)
  expect(await textOf(KEY)).toMatchObject({ editions: 2, next: { version: '2027-06', effectiveOn } })
  await server.sandbox.advance(1)
  expect(await asked()).toMatchObject({ version: '2027-06' })
  const { editions } = await risk.call(agreements.editions, { key: KEY })
  expect(editions).toMatchObject([
    { version: '2027-06', state: 'inForce', setBy: '何冰', approvedBy: '冯远', proposalId },
    { version: before?.version, state: 'past' },
  ])
  const edition = await marketing.call(agreements.edition, { key: KEY, version: '2027-06' })
  expect(edition).toMatchObject({ sections: SECTIONS, facts: {} })
  const [, older] = editions
  const after = { effectiveOn: older?.effectiveOn ?? '', version: older?.version ?? '' }
  expect(await marketing.call(agreements.editions, { key: KEY, after })).toEqual({ editions: [] })
})

test('an edition of an unknown text, of the past, without words, published before, or with a fact that nothing fills is not proposed', async () => {
  const date = await today(server.platform.db)
  const loan = (await marketing.call(agreements.list, {})).texts.find(({ scenes }) => scenes.includes('loan'))
  const version = loan?.inForce?.version ?? ''
  const wrong: [object, string][] = [
    [{ key: 'unheardOf' }, 'key'],
    [{ effectiveOn: addDays(date, -1) }, 'effectiveOn'],
    [{ sections: [] }, 'sections'],
    [{ sections: [{ heading: '一', paragraphs: [] }] }, 'sections'],
    [{ sections: [{ heading: '一', paragraphs: ['{{constructor}}'] }] }, 'sections'],
    [{ sections: [{ heading: '一', paragraphs: ['{{amount}}'] }] }, 'sections'],
    [{ key: loan?.key, version }, 'version'],
  ]
  for (const [change, field] of wrong) {
    const failure = await failureOf(propose({ version: '2027-09', effectiveOn: date, ...change }))
    expect([change, failure?.status, failure?.data]).toEqual([change, Status.refused, { field }])
  }
  expect(await statusOf(marketing.call(agreements.edition, { key: KEY, version: 'none' }))).toBe(Status.forbidden)
  expect(await marketing.call(agreements.editions, { key: 'unheardOf' })).toEqual({ editions: [] })
})

test('every edition of the catalogue is read with words for each of its facts', async () => {
  const { texts } = await risk.call(agreements.list, {})
  expect(texts.length).toBeGreaterThan(20)
  for (const { key, inForce } of texts) {
    const { sections, facts } = await risk.call(agreements.edition, { key, version: inForce?.version ?? '' })
    const named = [...JSON.stringify(sections).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
    expect([key, Object.keys(facts).sort()]).toEqual([key, [...new Set(named)].sort()])
  }
})
