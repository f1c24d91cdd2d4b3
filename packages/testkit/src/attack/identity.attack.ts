import { account } from '@wanka/contract/customer/account.ts'
import { accountClosure } from '@wanka/contract/customer/account-closure.ts'
import { multiAccount } from '@wanka/contract/customer/multi-account.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { Status } from '@wanka/contract/status.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { failureOf } from '../clients/failure-of.ts'
import { choiceTicket, secondAccount, shownPhone } from '../fixtures/customer/multi-account.ts'
import {
  agreementKeys,
  type Member,
  memberCode,
  newMobile,
  passwordLogin,
  type RealNamed,
  realNamed,
  registered,
} from '../fixtures/customer/people.ts'
import { codeWithoutLine } from '../fixtures/engagement/referrals.ts'
import { openTicket } from '../fixtures/messaging/we-chat.ts'
import type { TestServer } from '../servers/stand-up.ts'
import { changesOf, estateOf } from './estate.ts'
import type { Attack, Finding } from './finding.ts'

/** One customer attacks another, whose name, ID number and phone number they know. @returns the effects that they had */
type Chair = (server: TestServer) => Promise<string[]>

const GUESSED_CODE = '123456'
const GUESSED_PIN = '907351'

/** Runs an attack and returns its effects and what changed of the owner's account. */
async function against(
  server: TestServer,
  owner: Member,
  attack: () => Promise<string[] | undefined>,
): Promise<string[]> {
  const before = await estateOf(server, owner)
  const effects = (await attack()) ?? []
  return [...effects, ...changesOf(before, await estateOf(server, owner)).map((part) => `the owner's ${part} changed`)]
}

async function claim(server: TestServer, { token }: Member, { name, certId }: Pick<RealNamed, 'name' | 'certId'>) {
  const input = { name, certId, agreementKeys: await agreementKeys(server, 'realName') }
  return server.client.send(account.realName, input, { token })
}

let sequence = 0
const madeUpPerson = () => ({ name: '林知夏', certId: certIdOf('1990-05-06', 1 + 2 * (sequence++ % 400)) })

const chairs = {
  /** Claims the name first; the owner confirms it by phone afterwards. */
  async 'named before the owner'(server) {
    const [attacker, owner] = [await registered(server), await registered(server)]
    const person = madeUpPerson()
    if ((await claim(server, attacker, person)).status !== Status.ok)
      throw new Error('the attacker could not claim a name')
    const smsCode = await memberCode(server, owner, 'realName')
    const input = { ...person, mobile: owner.mobile, smsCode, agreementKeys: await agreementKeys(server, 'realName') }
    const told = await server.client.call(account.realName, input, { token: owner.token }).then(
      () => Status.ok,
      (error: { status: number }) => error.status,
    )
    const effects = told === Status.ok ? [] : [`the owner was told ${told}`]
    const { name } = await server.client.call(customer.info, {}, { token: attacker.token })
    if (name) effects.push('the attacker’s account still bears the owner’s name')
    for (const { mobile, password } of [attacker, owner]) {
      const login = await passwordLogin(server, { mobile, password })
      if (login.isMulti) effects.push('the two accounts are offered as one person’s')
    }
    return effects
  },

  /** Claims the name after the owner, and compares the reply with that for an unknown ID number. */
  async 'named after the owner'(server) {
    const owner = await realNamed(server)
    return against(server, owner, async () => {
      const shape = async (person: Pick<RealNamed, 'name' | 'certId'>) => {
        const { status, data, message } = await claim(server, await registered(server), person)
        return JSON.stringify([status, message, Object.keys((data ?? {}) as object)])
      }
      const [known, unknown] = [await shape(owner), await shape(madeUpPerson())]
      return known === unknown ? [] : [`a customer’s ID number answers ${known}, a stranger’s ${unknown}`]
    })
  },

  /** Claims the owner's name, and uses the unconfirmed claim as proof of identity. */
  async 'proving a claim'(server) {
    const [attacker, owner] = [await registered(server), await realNamed(server)]
    return against(server, owner, async () => {
      await claim(server, attacker, owner)
      const { name, certId } = owner
      const said = { name, certId, purpose: 'unregister' } as const
      const { status } = await server.client.send(account.realNameValidate, said, { token: attacker.token })
      return status === Status.ok ? ['a claim proves an identity'] : []
    })
  },

  /** Uses the identity check to learn whether an ID number is a customer's. */
  async 'asking for a number'(server) {
    const [attacker, owner] = [await realNamed(server), await realNamed(server)]
    return against(server, owner, async () => {
      const { token } = attacker
      const ask = (certId: string) =>
        failureOf(server.client.call(account.realNameValidate, { certId, purpose: 'unregister' }, { token }))
      const [known, unknown] = [await ask(owner.certId), await ask(madeUpPerson().certId)]
      return JSON.stringify(known) === JSON.stringify(unknown) ? [] : [`${known.status} against ${unknown.status}`]
    })
  },

  /** Holds a phone that is registered in the owner's name, such as a relative's, and tries to take over the named account. */
  async 'linked to the named account'(server) {
    const owner = await realNamed(server)
    const attacker = await secondAccount(server, owner)
    return against(server, owner, () => chooseWithout(server, { attacker, victim: owner }))
  },

  /** Holds the named account, and tries to have the person's other account closed. */
  async 'named and linked to'(server) {
    const attacker = await realNamed(server)
    const owner = await secondAccount(server, attacker)
    return against(server, owner, () => chooseWithout(server, { attacker, victim: owner, person: attacker }))
  },

  /** Holds an unlocked phone with the owner's session, and knows name and ID number. */
  async 'in the owner’s session'(server) {
    const owner = await realNamed(server)
    const { token, name, certId } = owner
    return against(server, owner, async () => {
      const own = newMobile()
      const smsCode = await memberCode(server, owner, 'changeNew', own)
      for (const purpose of ['changeMobile', 'unregister'] as const) {
        const { identityTicket } = await server.client.call(
          account.realNameValidate,
          { name, certId, purpose },
          { token },
        )
        await server.client.send(account.changeMobile, { newMobile: own, smsCode, identityTicket }, { token })
        await server.client.send(accountClosure.apply, { identityTicket }, { token })
        await server.client.send(accountClosure.apply, { identityTicket, smsTicket: identityTicket }, { token })
      }
      await server.client.send(weChat.unbind, { smsCode: GUESSED_CODE }, { token })
      return undefined
    })
  },

  /** Moves the attacker's account to the owner's phone. */
  async 'changing to the owner’s phone'(server) {
    const [attacker, owner] = [await realNamed(server), await realNamed(server)]
    return against(server, owner, async () => {
      const { token, name, certId } = attacker
      const { identityTicket } = await server.client.call(
        account.realNameValidate,
        { name, certId, purpose: 'changeMobile' },
        { token },
      )
      const moved = { newMobile: owner.mobile, smsCode: GUESSED_CODE, identityTicket }
      const { status } = await server.client.send(account.changeMobile, moved, { token })
      return status === Status.ok ? ['an account moved to a phone that showed no code'] : []
    })
  },

  /** Binds the attacker's WeChat to the owner's phone, as a guest and as a member. */
  async 'binding WeChat'(server) {
    const [attacker, owner] = [await registered(server), await realNamed(server)]
    return against(server, owner, async () => {
      const own = await memberCode(server, attacker, 'weChat')
      for (const [smsCode, token] of [
        [GUESSED_CODE, ''],
        [own, ''],
        [own, attacker.token],
      ] as const) {
        const opened = await openTicket(server, `attacker ${attacker.mobile} ${smsCode} ${token.length}`)
        const { status } = await server.client.send(
          weChat.bind,
          { ...opened, mobile: owner.mobile, smsCode },
          { token },
        )
        if (status === Status.ok) return ['a WeChat was bound to a phone that showed no code']
      }
      return undefined
    })
  },

  /** Invites a second account of the attacker's that claims to be another person. */
  async 'inviting a claim'(server) {
    const [attacker, owner] = [await registered(server), await realNamed(server)]
    return against(server, owner, async () => {
      const friend = await registered(server, { inviteCode: await codeWithoutLine(server, attacker) })
      await claim(server, friend, owner)
      await claim(server, friend, madeUpPerson())
      const rows = await server.platform.db
        .selectFrom('invitation')
        .select('real_name_on')
        .where('friend_id', '=', friend.customerId)
        .execute()
      return rows.some(({ real_name_on: on }) => on !== null) ? ['a claim counts as a friend’s real name'] : []
    })
  },

  /** Closes an account with verification tickets of another one. */
  async 'closing by foreign tickets'(server) {
    const [attacker, owner] = [await realNamed(server), await realNamed(server)]
    return against(server, owner, async () => {
      const { name, certId, token } = attacker
      const said = { name, certId, purpose: 'unregister' } as const
      const { identityTicket } = await server.client.call(account.realNameValidate, said, { token })
      const smsCode = await memberCode(server, attacker, 'unregister')
      const { smsTicket } = await server.client.call(account.validateSms, { type: 'unregister', smsCode }, { token })
      await server.client.send(accountClosure.apply, { identityTicket, smsTicket }, { token: owner.token })
      return undefined
    })
  },
} satisfies Record<string, Chair>

type Family = { attacker: Member; victim: Member; person?: RealNamed }

/** Tries every choice of account with the attacker's phone, the name and the ID number as the only proof. */
async function chooseWithout(server: TestServer, { attacker, victim, person }: Family): Promise<string[]> {
  const ticket = await choiceTicket(server, attacker)
  const { accounts } = await server.client.call(multiAccount.list, { ticket })
  const own = accounts.find(({ current }) => current)?.accountId ?? ''
  const accountId = accounts.find(({ current }) => !current)?.accountId ?? ''
  const smsTicket = await shownPhone(server, ticket, { mobile: attacker.mobile, accountId: own })
  const { name = '', certId = '' } = person ?? (victim as RealNamed)
  const shown: unknown[] = [
    [],
    [{ accountId }],
    [{ accountId, smsTicket }],
    [{ accountId, identityTicket: smsTicket }],
    [{ accountId: own, smsTicket }],
  ]
  for (const said of [{}, { pin: GUESSED_PIN }]) {
    const asked = { ticket, accountId, name, certId, ...said }
    const { status, data } = await server.client.send(multiAccount.verify, asked)
    if (status === Status.ok) shown.push([{ accountId, ...(data as object) }])
  }
  const effects: string[] = []
  for (const others of shown)
    for (const keep of [own, accountId]) {
      const asked = { ticket, accountId: keep, smsTicket, others: JSON.stringify(others) }
      const { status } = await server.client.send(multiAccount.choose, asked)
      if (status === Status.ok) effects.push(`a phone was chosen with ${JSON.stringify(others)}`)
    }
  return effects
}

/** Rounds per chair in the thorough form. */
const ROUNDS = 10

/** Attacks between two customers, with an attacker in each chair who knows all that can be known about the other. */
export const identityAttack: Attack = {
  name: 'identity',
  async run(server, { thorough }) {
    const findings: Finding[] = []
    for (let round = 0; round < (thorough ? ROUNDS : 1); round++)
      for (const [at, chair] of Object.entries<Chair>(chairs))
        for (const effect of await chair(server)) findings.push({ attack: 'identity', at, effect })
    return findings
  },
}
