import { account } from '@wanka/contract/customer/account.ts'
import { face } from '@wanka/contract/customer/face.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { depositAccount } from '@wanka/contract/payments/deposit-account.ts'
import { providerBudgets } from '@wanka/server/platform/http/provider-budgets.ts'
import { sql } from 'kysely'
import { callExamples } from '../examples/call-examples.ts'
import { newMobile, type PinHolder, solvedCaptcha, withDealPassword } from '../fixtures/customer/people.ts'
import { newCardNo } from '../fixtures/lending/credit-line.ts'
import { withBelongings } from '../fixtures/owned-resources.ts'
import { depositRequest } from '../fixtures/payments/deposit-account.ts'
import type { TestServer } from '../servers/test-server.ts'
import type { Attack, Finding } from './finding.ts'

const AT_ONCE = 30
/** Codes per day that callers who do not hold a phone may have sent to it. */
const TO_A_STRANGER = 6
/** As many calls of one login as the server runs at a time. */
const OF_ONE_LOGIN = 4
/** One query to the provider, and a second where the first got no answer. */
const SHARED = 2
/** Queries that jobs go on sending meanwhile. */
const OF_JOBS = ['creditData.status', 'bank.query', 'depository.query']

const finding = (at: string, effect: string): Finding => ({ attack: 'limits', at, effect })

/** Resets the ten-minute limits; the counts per day stay. */
async function tenMinutesLater({ platform: { db } }: TestServer): Promise<void> {
  await db.deleteFrom('sms_send').execute()
  await sql`delete from request_count where subject ~ '^code:(card|mandate|deposit):'`.execute(db)
  await sql`update card set created_at = created_at - interval '11 minutes'`.execute(db)
}

/** Members and guests request codes from every SMS sender to one phone that is none of theirs, over a day. */
async function bombPhone(server: TestServer, rounds: number, members: number): Promise<Finding[]> {
  const mobile = newMobile()
  const attackers: PinHolder[] = []
  while (attackers.length < members) attackers.push(await withDealPassword(server))
  for (let round = 0; round < rounds; round++) {
    await tenMinutesLater(server)
    await Promise.all(attackers.map((attacker) => ringOnce(server, attacker, mobile)))
  }
  const { length: rung } = await server.sandbox.sms(mobile)
  return rung > TO_A_STRANGER ? [finding('a stranger’s phone', `${rung} codes in a day`)] : []
}

async function ringOnce(server: TestServer, attacker: PinHolder, mobile: string): Promise<void> {
  const { token } = attacker
  const bank = { cardNo: newCardNo(), reservedMobile: mobile }
  const { agreementKeys, ...opening } = await depositRequest(server, attacker)
  await Promise.all([
    ...(['realName', 'changeNew'] as const).map((type) =>
      server.client.send(account.sendSms, { mobile, type }, { token }),
    ),
    server.client.send(account.sendSmsH5, {
      mobile,
      type: 'regist',
      ...(await solvedCaptcha(server, { purpose: 'regist', mobile })),
    }),
    server.client.send(cards.sendSms, bank, { token }),
    server.client.send(depositAccount.open, { ...opening, mobile, agreementKeys: agreementKeys.join() }, { token }),
  ])
}

type Example = ReturnType<typeof callExamples>[number]

/** Makes every call that reaches a provider, as a member whose budget for the day is used up. */
async function outlastDay(
  server: TestServer,
  { customerId, token }: PinHolder,
  examples: Example[],
): Promise<Finding[]> {
  const found: Finding[] = []
  for (const { name, call, body } of examples) {
    const budget = providerBudgets.get(call.path)
    if (!budget || !('perDay' in budget)) continue
    const subject = `provider:${call.path}:${customerId}`
    await sql`insert into request_count (subject, asked, ends_at) values (${subject}, ${budget.perDay}, now() + interval '1 day')
      on conflict (subject) do update set asked = ${budget.perDay}`.execute(server.platform.db)
    const heard = await Promise.all(Array.from({ length: AT_ONCE }, () => server.client.send(call, body, { token })))
    const answered = heard.filter(({ status }) => status !== 40403)
    if (answered.length > 0)
      found.push(finding(name, `${answered.length} of ${AT_ONCE} answered ${answered[0]?.status} beyond the day’s`))
  }
  return found
}

/** Makes calls with a shared answer in parallel, while the provider is slow, and counts the requests that reach it. */
async function callShared(server: TestServer, { token }: PinHolder, examples: Example[]): Promise<Finding[]> {
  const found: Finding[] = []
  const sum = async () =>
    Object.entries(await server.sandbox.requests())
      .filter(([name]) => !OF_JOBS.includes(name))
      .reduce((all, [, count]) => all + count, 0)
  for (const { name, call, body } of examples) {
    if (!providerBudgets.get(call.path)?.shared) continue
    const uncached = call === face.result
    // only callers who wait at the same time share its answer: the provider makes them wait
    if (uncached) await server.sandbox.fault('identity', 'timeout', 1, 'faceResult')
    const times = uncached ? OF_ONE_LOGIN : AT_ONCE
    const before = await sum()
    await Promise.all(Array.from({ length: times }, () => server.client.send(call, body, { token })))
    const asked = (await sum()) - before
    if (asked > SHARED) found.push(finding(name, `${asked} requests at providers for ${times} calls at once`))
  }
  return found
}

/** One member, or many at one phone, who exhaust the providers' messages and requests for a day. */
export const limitsAttack: Attack = {
  name: 'limits',
  async run(server, { thorough }) {
    const own = await withBelongings(server)
    const examples = callExamples(own)
    return [
      ...(await bombPhone(server, thorough ? 20 : 4, thorough ? 6 : 2)),
      ...(await callShared(server, own, examples)),
      ...(await outlastDay(server, own, examples)),
    ]
  },
}
