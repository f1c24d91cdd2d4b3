import { allCalls } from '@wanka/contract/calls.ts'
import { account } from '@wanka/contract/customer/account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { Status } from '@wanka/contract/status.ts'
import { randomToken, sha256 } from '@wanka/server/platform/crypto/crypto.ts'
import { sql } from 'kysely'
import { dealTicket, type PinHolder, smsTicket, withDealPassword } from '../fixtures/customer/people.ts'
import { makeIdle } from '../fixtures/customer/session.ts'
import type { TestServer } from '../servers/stand-up.ts'
import type { Attack, Finding } from './finding.ts'

const ATTACK = 'session'
const MADE_UP = { short: 20, thorough: 2000 }
const TOGETHER = 50

type Try = (server: TestServer, people: { victim: PinHolder; attacker: PinHolder }) => Promise<Finding[]>

const found = (at: string, effect: string): Finding => ({ attack: ATTACK, at, effect })
const unless = (held: boolean, at: string, effect: string): Finding[] => (held ? [] : [found(at, effect)])

const lives = async ({ client }: TestServer, token: string): Promise<boolean> =>
  (await client.send(customer.frontInfo, {}, { token })).status === Status.ok
const handOver = async ({ client }: TestServer, { token }: { token: string }): Promise<string> =>
  (await client.call(account.handOver, {}, { token })).loginTicket
const takeOver = ({ client }: TestServer, loginTicket: string, token?: string) =>
  client.send(account.takeOver, { loginTicket }, token === undefined ? {} : { token })
const stepUp = ({ client }: TestServer, token: string, tickets: { dealTicket?: string; smsTicket?: string }) =>
  client.send(account.stepUp, tickets, { token })
const tokenIn = ({ data }: { data: unknown }): string | undefined =>
  typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string'
    ? data.token
    : undefined

/** The paths of the calls that accept this token. */
async function open({ client }: TestServer, token: string, refusal: number, calls = allCalls): Promise<string[]> {
  const asked = calls.filter(({ access, body }) => access !== 'public' && access !== 'partner' && body !== 'bytes')
  const accepted: string[] = []
  // all at once, some would be shed
  for (let from = 0; from < asked.length; from += TOGETHER) {
    const answers = asked.slice(from, from + TOGETHER).map(async (call) => ({
      path: call.path,
      status: (await client.send(call, {}, { token })).status,
    }))
    accepted.push(...(await Promise.all(answers)).filter(({ status }) => status !== refusal).map(({ path }) => path))
  }
  return accepted
}

const ticketsAreGoodOnce: Try = async (server, { victim }) => {
  const ticket = await handOver(server, victim)
  const opened = (await Promise.all(Array.from({ length: 20 }, () => takeOver(server, ticket)))).filter(tokenIn)
  const again = tokenIn(await takeOver(server, ticket))
  return unless(opened.length === 1 && !again, 'account.takeOver', 'a login ticket opened more than one session')
}

const deadTicketsOpenNothing: Try = async (server, { victim }) => {
  const late = await handOver(server, victim)
  await sql`update login_ticket set expires_at = now() where ticket_hash = ${sha256(late)}`.execute(server.platform.db)
  const other = tokenIn(await takeOver(server, await handOver(server, victim))) ?? ''
  const orphan = await handOver(server, { token: other })
  await server.client.call(account.logout, {}, { token: other })
  const opened = await Promise.all(
    [late, orphan, victim.token, sha256(victim.token).toString('hex'), victim.customerId].map((given) =>
      takeOver(server, given),
    ),
  )
  return unless(!opened.some(tokenIn), 'account.takeOver', 'a late, orphaned or foreign value opened a session')
}

const ticketsMoveNoMoney: Try = async (server, { victim, attacker }) => {
  const token = tokenIn(await takeOver(server, await handOver(server, victim))) ?? ''
  const moving = allCalls.filter(({ access }) => access === 'member+proof')
  const past = await open(server, token, Status.furtherCheck, moving)
  const withOwn = await stepUp(server, token, { dealTicket: await dealTicket(server, attacker, { purpose: 'stepUp' }) })
  return [
    ...past.map((path) => found(path, 'a session of a login ticket moves money without a step-up')),
    ...unless(!tokenIn(withOwn), 'account.stepUp', 'the proof of one customer stepped up the session of another'),
  ]
}

const proofsAreTheirOwners: Try = async (server, { victim, attacker }) => {
  await makeIdle(server, attacker.token)
  const proofs = [
    { dealTicket: await dealTicket(server, victim, { purpose: 'stepUp' }) },
    { smsTicket: await smsTicket(server, victim, 'stepUp') },
    { dealTicket: await dealTicket(server, attacker, { purpose: 'unregister' }) },
    { smsTicket: await smsTicket(server, attacker, 'repay') },
    { dealTicket: attacker.token },
    {},
  ]
  const opened = await Promise.all(proofs.map((given) => stepUp(server, attacker.token, given)))
  return unless(!opened.some(tokenIn), 'account.stepUp', 'a foreign or differently meant proof stepped a session up')
}

const oldTokensAreDead: Try = async (server, { attacker }) => {
  const proofs = await Promise.all([1, 2, 3].map(() => dealTicket(server, attacker, { purpose: 'stepUp' })))
  const made = (
    await Promise.all(proofs.map((given) => stepUp(server, attacker.token, { dealTicket: given })))
  ).flatMap((reply) => tokenIn(reply) ?? [])
  const past = await open(server, attacker.token, Status.sessionInvalid)
  return [
    ...unless(made.length === 1, 'account.stepUp', `one session became ${made.length}`),
    ...past.map((path) => found(path, 'the token before a step-up is still heard')),
  ]
}

const revocationsEndOneSession: Try = async (server, { victim }) => {
  const hash = sha256(victim.token).toString('hex')
  const revoke = (tokenHash: string) => server.client.send(account.revoke, { tokenHash })
  for (const given of ['0'.repeat(64), hash.toUpperCase(), hash.slice(0, 63), `${hash}0`, sha256(hash).toString('hex')])
    await revoke(given)
  const lived = await lives(server, victim.token)
  const asToken = await open(server, hash, Status.sessionInvalid)
  const own = tokenIn(await takeOver(server, await handOver(server, victim))) ?? ''
  const ended = sha256(own).toString('hex')
  const replies = [await revoke(ended), await revoke(ended), await revoke(sha256(randomToken()).toString('hex'))]
  return [
    ...unless(lived, 'account.revoke', 'a value that names no session ended one'),
    ...unless(asToken.length === 0, 'account.revoke', 'the name of a session in a revocation opens it'),
    ...unless(await lives(server, victim.token), 'account.revoke', 'the revocation of one session ended another'),
    ...unless(!(await lives(server, own)), 'account.revoke', 'a revoked session lives'),
    ...unless(
      new Set(replies.map(({ status }) => status)).size === 1,
      'account.revoke',
      'the reply tells what was live',
    ),
  ]
}

const guess = async (server: TestServer, times: number): Promise<Finding[]> => {
  const hits: string[] = []
  for (let n = 0; n < times; n++) if (tokenIn(await takeOver(server, randomToken()))) hits.push('hit')
  return unless(hits.length === 0, 'account.takeOver', 'a made-up ticket opened a session')
}

/** Sessions and their substitutes: login tickets, step-ups, replaced tokens, revocations. */
export const sessionAttack: Attack = {
  name: ATTACK,
  run: async (server, { thorough }) => {
    const people = { victim: await withDealPassword(server), attacker: await withDealPassword(server) }
    const findings: Finding[] = []
    for (const attempt of [
      ticketsAreGoodOnce,
      deadTicketsOpenNothing,
      ticketsMoveNoMoney,
      proofsAreTheirOwners,
      oldTokensAreDead,
      revocationsEndOneSession,
    ])
      findings.push(...(await attempt(server, people)))
    return [...findings, ...(await guess(server, thorough ? MADE_UP.thorough : MADE_UP.short))]
  },
}
