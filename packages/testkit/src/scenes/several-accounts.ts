import { account } from '@wanka/contract/customer/account.ts'
import { multiAccount } from '@wanka/contract/customer/multi-account.ts'
import { Status } from '@wanka/contract/status.ts'
import { type Failure, failureOf } from '../failure-of.ts'
import type { TestServer } from '../test-server.ts'
import {
  agreementKeys,
  forgetSends,
  type Member,
  memberCode,
  passwordLogin,
  type RealNamed,
  registered,
} from './people.ts'

/** Says on this account who somebody with another account is, and shows a phone of theirs. */
export async function claimPerson(
  server: TestServer,
  member: Member,
  { name, certId }: Pick<RealNamed, 'name' | 'certId'>,
): Promise<Failure> {
  const smsCode = await memberCode(server, member, 'realName')
  const keys = await agreementKeys(server, 'realName')
  const input = { name, certId, mobile: member.mobile, smsCode, agreementKeys: keys }
  return failureOf(server.client.call(account.realName, input, { token: member.token }))
}

/** A second account of the same person, without a real name of its own. */
export async function secondAccount(server: TestServer, person: Pick<RealNamed, 'name' | 'certId'>): Promise<Member> {
  const second = await registered(server)
  const failure = await claimPerson(server, second, person)
  if (failure.status !== Status.furtherCheck) throw new Error(`told ${failure.status}`)
  return second
}

/** The ticket that a login gives whoever has several accounts. */
export async function choiceTicket(server: TestServer, { mobile, password }: Member): Promise<string> {
  const { multiTicket } = await passwordLogin(server, { mobile, password })
  if (!multiTicket) throw new Error('there is only the one account')
  return multiTicket
}

/** … and a ticket for the phone of one of them. */
export async function shownPhone(
  server: TestServer,
  ticket: string,
  { mobile, accountId }: { mobile: string; accountId: string },
): Promise<string> {
  await forgetSends(server, mobile)
  await server.client.call(multiAccount.send, { ticket, accountId })
  const smsCode = await server.sandbox.code(mobile)
  const { smsTicket = '' } = await server.client.call(multiAccount.verify, { ticket, accountId, smsCode })
  return smsTicket
}
