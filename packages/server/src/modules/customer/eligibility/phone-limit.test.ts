import { account } from '@wanka/contract/customer/account.ts'
import type { SmsPurpose } from '@wanka/contract/enums.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import { failureOf, statusOf } from '@wanka/testkit/clients/failure-of.ts'
import {
  type Member,
  newMobile,
  realNamed,
  registered,
  solvedCaptcha,
  withDealPassword,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { newCardNo } from '@wanka/testkit/fixtures/lending/credit-line.ts'
import { depositRequest } from '@wanka/testkit/fixtures/payments/deposit-account.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const FOR_OTHERS = 6
const A_DAY = 12

const server = serverFixture()

/** Simulates ten minutes passing; the counts of the day stay. */
async function tenMinutesLater(): Promise<void> {
  await server.platform.db.deleteFrom('sms_send').execute()
  await sql`delete from request_count where subject ~ '^code:(card|mandate|deposit):'`.execute(server.platform.db)
  await sql`update card set created_at = created_at - interval '11 minutes'`.execute(server.platform.db)
}
const sendAsStranger = async (mobile: string, type: SmsPurpose, deviceKey?: string) =>
  server.client.call(account.sendSmsH5, {
    mobile,
    type,
    deviceKey,
    ...(await solvedCaptcha(server, { purpose: type, mobile })),
  })
const sendAsMember = ({ token }: Member, type: SmsPurpose, mobile?: string) =>
  server.client.call(account.sendSms, { type, mobile }, { token })
const heardBy = async (mobile: string): Promise<number> => (await server.sandbox.sms(mobile)).length

test('S34 a customer who requests deposit codes to another phone again and again has six sent a day', async () => {
  const attacker = await withDealPassword(server)
  const victim = newMobile()
  const heard: number[] = []
  for (let n = 0; n < 20; n++) {
    if (n % 3 === 0) await tenMinutesLater()
    // an account that waits for its code gives way to the next one
    const input = { ...(await depositRequest(server, attacker)), mobile: victim }
    heard.push(await statusOf(server.client.call(depositAccount.open, input, { token: attacker.token })))
  }
  expect(heard.filter((status) => status === 1)).toHaveLength(FOR_OTHERS)
  expect(await heardBy(victim)).toBe(FOR_OTHERS)
})

test('S34 four customers who name one foreign phone for cards and deposits send it no more codes than one', async () => {
  const victim = newMobile()
  const attackers = await Promise.all(Array.from({ length: 4 }, () => withDealPassword(server)))
  for (let round = 0; round < 3; round++) {
    await tenMinutesLater()
    await Promise.all(
      attackers.flatMap((attacker) => [
        ...Array.from({ length: 3 }, () =>
          statusOf(
            server.client.call(
              cards.sendSms,
              { cardNo: newCardNo(), reservedMobile: victim },
              { token: attacker.token },
            ),
          ),
        ),
        depositRequest(server, attacker).then((input) =>
          statusOf(server.client.call(depositAccount.open, { ...input, mobile: victim }, { token: attacker.token })),
        ),
      ]),
    )
  }
  expect(await heardBy(victim)).toBe(FOR_OTHERS)
})

test('S34 of fifty parallel card codes to one phone three are sent', async () => {
  const [victim, attacker] = [newMobile(), await realNamed(server)]
  await Promise.all(
    Array.from({ length: 50 }, () =>
      statusOf(
        server.client.call(cards.sendSms, { cardNo: newCardNo(), reservedMobile: victim }, { token: attacker.token }),
      ),
    ),
  )
  expect(await heardBy(victim)).toBe(3)
})

test('S34 guests together have six codes a day sent to a phone, for any purpose, and read when there are more', async () => {
  const mobile = newMobile()
  for (const type of ['regist', 'resetPwd', 'regist', 'resetPwd', 'regist', 'resetPwd'] as const) {
    await tenMinutesLater()
    await sendAsStranger(mobile, type)
  }
  await tenMinutesLater()
  const { status, message } = await failureOf(sendAsStranger(mobile, 'regist'))
  expect(status).toBe(40403)
  expect(message).toMatch(/^今天发往这个手机号的验证码已达上限，请在\d{1,2}月\d{1,2}日\d\d:\d\d后再试$/)
  expect(await heardBy(mobile)).toBe(FOR_OTHERS)
})

test('S38 a guest who uses up a phone’s codes leaves its owner those of a known device and of a login', async () => {
  const deviceKey = 'k'.repeat(36)
  const owner = await registered(server, { deviceKey })
  for (let n = 0; n < 9; n++) {
    await tenMinutesLater()
    await statusOf(sendAsStranger(owner.mobile, 'login'))
  }
  await tenMinutesLater()
  expect((await failureOf(sendAsStranger(owner.mobile, 'login'))).message).toMatch(/后再试，或用密码登录$/)
  expect(await statusOf(sendAsStranger(owner.mobile, 'login', 'x'.repeat(36)))).toBe(40403)
  expect(await statusOf(sendAsStranger(owner.mobile, 'login', deviceKey))).toBe(1)
  expect(await statusOf(sendAsMember(owner, 'dealPwd'))).toBe(1)

  // refusals used up none of the owner's part, and that part has a cap, too
  const before = await heardBy(owner.mobile)
  for (let n = 0; n < A_DAY; n++) {
    await tenMinutesLater()
    await statusOf(sendAsMember(owner, 'dealPwd'))
  }
  expect(await heardBy(owner.mobile)).toBe(A_DAY)
  expect(before).toBeLessThan(A_DAY)
})

test('S34 a customer has no more codes sent to another phone than a guest does', async () => {
  const [attacker, victim] = [await registered(server), newMobile()]
  for (let n = 0; n < 10; n++) {
    await tenMinutesLater()
    await statusOf(sendAsMember(attacker, n % 2 ? 'realName' : 'changeNew', victim))
  }
  expect(await heardBy(victim)).toBe(FOR_OTHERS)
})

test('a phone that reached its cap receives codes again a day later', async () => {
  const mobile = newMobile()
  for (let n = 0; n < 7; n++) {
    await tenMinutesLater()
    await statusOf(sendAsStranger(mobile, 'regist'))
  }
  await tenMinutesLater()
  expect(await statusOf(sendAsStranger(mobile, 'regist'))).toBe(40403)
  await sql`update request_count set ends_at = now() where subject like 'code:%'`.execute(server.platform.db)
  expect(await statusOf(sendAsStranger(mobile, 'regist'))).toBe(1)
})
