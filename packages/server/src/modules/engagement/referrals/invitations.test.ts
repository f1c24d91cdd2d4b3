import { referrals } from '@wanka/contract/engagement/referrals.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { letter } from '@wanka/contract/messaging/letters.ts'
import { Status } from '@wanka/contract/status.ts'
import { failureOf } from '@wanka/testkit/clients/failure-of.ts'
import { agreementKeys, registered } from '@wanka/testkit/fixtures/customer/people.ts'
import {
  cashOf,
  codeWithoutLine,
  friendOf,
  inviteCodeOf,
  inviteFor,
  rewardsSettled,
} from '@wanka/testkit/fixtures/engagement/referrals.ts'
import {
  applyForLine,
  bindCard,
  newCardNo,
  withCard,
  withLine,
  withProfile,
} from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { borrowed, reached } from '@wanka/testkit/fixtures/lending/loans.ts'
import { withoutAutoDebit } from '@wanka/testkit/fixtures/lending/repayment.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { until } from '@wanka/testkit/servers/until.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/db.ts'
import { linkAccount } from '../../customer/eligibility/index.ts'

const server = serverFixture()
beforeAll(async () => {
  await withoutAutoDebit(server)
})
afterEach(async () => {
  expect(await server.violations()).toEqual([])
})

const records = (token: string, list: 'friends' | 'rewards' = 'friends', after?: string) =>
  server.client.call(referrals.inviteRecords, { list, ...(after !== undefined && { after }) }, { token })
/** Terms under which a registration alone earns 20 yuan, owed at once: the cheapest friend for a test. */
const forRegistering = (terms: Parameters<typeof inviteFor>[1] = {}) =>
  inviteFor(server, { keepDays: 0, ...terms, yuan: { registered: 20, line: 0, ...terms.yuan } })
const spent = async () =>
  (
    await server.platform.db
      .selectFrom('campaign')
      .select('spent')
      .where('code', '=', 'invite')
      .executeTakeFirstOrThrow()
  ).spent

test('an inviter earns 20 yuan for a friend who activates a credit line, owed after seven days, with one letter', async () => {
  await inviteFor(server)
  const owner = await withLine(server)
  const inviteCode = await inviteCodeOf(server, owner)
  const friend = await withProfile(server, { inviteCode })
  await applyForLine(server, friend)
  const { token } = owner
  const seen = await until(async () => {
    const { friends, invited } = await records(token)
    return invited === 1 && friends[0]
  })
  expect(seen.mobile).toBe(`${friend.mobile.slice(0, 3)}****${friend.mobile.slice(-4)}`)
  expect(seen.steps.map(({ step, on }) => [step, on !== undefined])).toEqual([
    ['registered', true],
    ['realName', true],
    ['line', false],
  ])
  expect(seen.rewards).toEqual([])

  const agreed = { agreementKeys: await agreementKeys(server, 'openCard') }
  await server.client.call(creditLine.activate, agreed, { token: friend.token })
  const [reward] = await rewardsSettled(server, owner, 1)
  expect(reward).toMatchObject({ step: 'line', amt: 2000, state: '0', madeOn: '2027-06-15', dueOn: '2027-06-22' })
  expect(await cashOf(server, owner)).toMatchObject({ balance: 0, waiting: 2000, totalMoney: 0, canWithdraw: false })

  await server.sandbox.advance(6)
  expect(await cashOf(server, owner)).toMatchObject({ balance: 0, waiting: 2000 })
  await server.sandbox.advance(1)
  await until(async () => (await cashOf(server, owner)).balance === 2000)
  expect(await cashOf(server, owner)).toMatchObject({
    waiting: 0,
    totalMoney: 2000,
    canWithdraw: true,
    isWithDraw: 'Y',
  })
  const { reward: detail } = await server.client.call(
    referrals.rewardDetail,
    { rewardId: reward?.rewardId ?? '' },
    { token },
  )
  expect(detail).toMatchObject({ state: '1', decidedOn: '2027-06-22' })
  const { list } = await server.client.call(letter.list, {}, { token })
  expect(list.filter(({ title }) => title === '邀请奖励到账')).toHaveLength(1)
})

test('a customer without a credit line is refused with the specification’s text, and all are without a campaign', async () => {
  await inviteFor(server)
  const person = await withCard(server)
  const asPerson = { token: person.token }
  expect(await server.client.call(referrals.qualification, {}, asPerson)).toEqual({ qualified: false })
  expect(await failureOf(server.client.call(referrals.shareInfo, {}, asPerson))).toMatchObject({
    status: Status.refused,
    message: '我们会陆续开放资格~敬请期待~',
  })
  const owner = await withLine(server)
  const asOwner = { token: owner.token }
  expect(await server.client.call(referrals.qualification, {}, asOwner)).toEqual({ qualified: true })
  await server.platform.db.updateTable('campaign').set({ open: false }).where('code', '=', 'invite').execute()
  expect(await server.client.call(referrals.qualification, {}, asOwner)).toEqual({ qualified: false })
  expect(await server.client.call(referrals.rules, {})).toMatchObject({
    open: false,
    perFriend: 2000,
    keepDays: 7,
    min: 2000,
  })
})

test('an inviter keeps one code for good, even from ten requests at once, and its link opens the registration', async () => {
  await inviteFor(server)
  const owner = await withLine(server)
  const asked = () => server.client.call(referrals.shareInfo, {}, { token: owner.token })
  const [one, other, ...more] = await Promise.all(Array.from({ length: 10 }, asked))
  expect(one?.inviteCode).toMatch(/^\d{6}$/)
  expect([other, ...more].every((shared) => shared?.inviteCode === one?.inviteCode)).toBe(true)
  expect(one?.link).toMatch(new RegExp(`/landingRegister\\?channel=invite&inviteCode=${one?.inviteCode}$`))
})

test('a customer who registers with an unknown code has no inviter', async () => {
  const friend = await registered(server, { inviteCode: '999999' })
  const rows = await server.platform.db
    .selectFrom('invitation')
    .selectAll()
    .where('friend_id', '=', friend.customerId)
    .execute()
  expect(rows).toEqual([])
})

test('an inviter earns nothing for a friend on another account’s phone, and the reason discloses no more than that', async () => {
  await forRegistering()
  const owner = await registered(server, { deviceKey: 'a'.repeat(32) })
  const code = await codeWithoutLine(server, owner)
  const before = await spent()
  await friendOf(server, code, 'a'.repeat(32))
  const [reward] = await rewardsSettled(server, owner, 1)
  expect(reward).toMatchObject({ state: '2', reason: '好友的设备或银行卡在别的账号用过，不算新好友' })
  expect([await spent(), (await cashOf(server, owner)).balance]).toEqual([before, 0])
})

test('an inviter earns nothing for a friend with another account’s card, and the campaign gets its budget back', async () => {
  await inviteFor(server, { keepDays: 3, yuan: { registered: 20, line: 0 } })
  const owner = await withCard(server)
  const code = await codeWithoutLine(server, owner)
  const before = await spent()
  const friend = await withCard(server, { inviteCode: code, cardNo: newCardNo() })
  await rewardsSettled(server, owner, 1)
  expect(await spent()).toBe(before + 2000)
  await bindCard(server, friend, { cardNo: owner.cardNo })
  await server.sandbox.advance(3)
  await until(async () => (await records(owner.token, 'rewards')).rewards[0]?.state === '2')
  expect(await spent()).toBe(before)
})

test('an inviter earns nothing for an own account or for a friend who closed the account', async () => {
  await inviteFor(server, { keepDays: 2, yuan: { registered: 20, line: 0 } })
  const owner = await withCard(server)
  const code = await codeWithoutLine(server, owner)
  const [own, gone] = [await friendOf(server, code), await friendOf(server, code)]
  await rewardsSettled(server, owner, 2)
  await transact(server.platform.db, (tx) => linkAccount(tx, own.customerId, owner.customerId))
  await server.platform.db
    .updateTable('customer')
    .set({ state: 'closed' })
    .where('customer_id', '=', gone.customerId)
    .execute()
  await server.sandbox.advance(2)
  const reasons = await until(async () => {
    const { rewards } = await records(owner.token, 'rewards')
    return rewards.every(({ state }) => state === '2') && rewards.map(({ reason }) => reason).sort()
  })
  expect(reasons).toEqual(['好友已注销账号', '被邀请的是您本人的账号，不发奖励'].sort())
})

test('an inviter earns nothing for a friend’s first loan that the friend’s bank returned before the due date', async () => {
  await inviteFor(server, { keepDays: 2, yuan: { registered: 0, line: 0, firstLoan: 5 } })
  const owner = await registered(server)
  const friend = await borrowed(server, { inviteCode: await codeWithoutLine(server, owner) })
  const [promised] = await rewardsSettled(server, owner, 1)
  expect(promised).toMatchObject({ step: 'firstLoan', amt: 500, state: '0' })
  const { instruction_no: no } = await server.platform.db
    .selectFrom('bank_instruction')
    .select('instruction_no')
    .where('subject', '=', friend.orderId)
    .executeTakeFirstOrThrow()
  await server.sandbox.reverse(no)
  await server.sandbox.releaseNotices()
  await reached(server, friend, friend.orderId, '93')
  await server.sandbox.advance(2)
  const reason = await until(async () => (await records(owner.token, 'rewards')).rewards[0]?.reason)
  expect(reason).toBe('好友的这一步后来没有完成')
})

test('an inviter of twenty friends at once earns no more than the monthly limit', async () => {
  await forRegistering({ perMonth: 5 })
  const owner = await registered(server)
  const code = await codeWithoutLine(server, owner)
  await Promise.all(Array.from({ length: 20 }, () => friendOf(server, code)))
  await rewardsSettled(server, owner, 20)
  const rewards = await until(async () => {
    const all = (await records(owner.token, 'rewards')).rewards
    return all.every(({ state }) => state !== '0') && all
  })
  expect(rewards.filter(({ state }) => state === '1')).toHaveLength(5)
  expect(new Set(rewards.filter(({ state }) => state === '2').map(({ reason }) => reason))).toEqual(
    new Set(['您本月的奖励次数已满']),
  )
  expect((await cashOf(server, owner)).balance).toBe(10_000)
  const first = await records(owner.token)
  expect([first.friends.length, first.hasMore, first.invited]).toEqual([20, false, 20])
})

test('an inviter reads why a reward is refused when the budget or the own quota is used up', async () => {
  await forRegistering({ budget: (await spent()) + 2000, perPerson: 1 })
  const [rich, late] = [await registered(server), await registered(server)]
  const codes = [await codeWithoutLine(server, rich), await codeWithoutLine(server, late)]
  await friendOf(server, codes[0] ?? '')
  await rewardsSettled(server, rich, 1)
  await friendOf(server, codes[1] ?? '')
  expect((await rewardsSettled(server, late, 1))[0]?.reason).toBe('活动奖励已发完')
  await forRegistering({ perPerson: 1 })
  await friendOf(server, codes[0] ?? '')
  expect((await rewardsSettled(server, rich, 2))[0]?.reason).toBe('您的奖励次数已满')
})
