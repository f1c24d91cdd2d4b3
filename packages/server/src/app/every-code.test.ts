import { randomUUID } from 'node:crypto'
import { account } from '@wanka/contract/customer/account.ts'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { type FailureStatus, Status } from '@wanka/contract/status.ts'
import { messageFor } from '@wanka/contract/status-copy.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import {
  agreementKeys,
  newMobile,
  type PinHolder,
  realNamed,
  registered,
  solvedCaptcha,
  strangerCode,
  withDealPassword,
} from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import type { TestServer } from '@wanka/testkit/servers/test-server.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

// One of the codes is a server fault, which would be logged.
const server = serverFixture({ LOG_LEVEL: 'silent' })
let person: PinHolder
beforeAll(async () => {
  person = await withDealPassword(server)
})

type Reply = Awaited<ReturnType<TestServer['client']['send']>>
const send: TestServer['client']['send'] = (call, body, options) => server.client.send(call, body, options)
const asPerson = () => ({ token: person.token })
const wrong = (code: string): string => (code === '000000' ? '111111' : '000000')
let numbers = 800
const claim = async (name: string, certId = certIdOf('1992-03-15', numbers++)): Promise<Reply> => {
  const { token } = await registered(server)
  const keys = (await agreementKeys(server, 'realName')).join(',')
  return send(account.realName, { name, certId, agreementKeys: keys }, { token })
}
/** A customer whose real name is confirmed already claims another ID number. */
const renamed = async (certId: string): Promise<Reply> => {
  const { token, name } = await realNamed(server)
  const keys = (await agreementKeys(server, 'realName')).join(',')
  return send(account.realName, { name, certId, agreementKeys: keys }, { token })
}
const prove = (certId: string) => send(account.realNameValidate, { certId, purpose: 'unregister' }, asPerson())
const validate = (mobile: string, smsCode: string) => send(account.validateSms, { mobile, type: 'regist', smsCode })
const solvedFor = (mobile: string) => solvedCaptcha(server, { purpose: 'regist', mobile })
const logIn = async ({ mobile, password = 'abc12345' }: { mobile: string; password?: string }) => {
  const captcha = await solvedCaptcha(server, { purpose: 'password', mobile })
  return send(account.login, { loginType: 'pwd', mobile, password, ...captcha })
}
const setPin = (pin: string, confirm: string) => send(dealPassword.set, { pin, confirm, smsTicket: 'none' }, asPerson())
const modifyPin = (oldPwd: string, newPwd: string) =>
  send(account.modifyPassword, { pwdType: 'deal', oldPwd, newPwd, confirmPwd: newPwd }, asPerson())

/** The reply to the last of `times` sequential requests. */
async function last(times: number, ask: () => Promise<Reply>): Promise<Reply> {
  for (let n = 1; n < times; n++) await ask()
  return ask()
}

/** Sends a write while another one with the same key is under way. */
const whileClaimed = (uuid: string): Promise<Reply> =>
  server.platform.db.transaction().execute(async (tx) => {
    const key = [person.customerId, cards.setDefault.path, uuid] as const
    await sql`select idempotency_claim(${key[0]}, ${key[1]}, ${key[2]}, '\\x00')`.execute(tx)
    return send(cards.setDefault, { cardId: randomUUID() }, { ...asPerson(), uuid })
  })

/** Sends a call while a table is missing, for an unforeseen error. */
async function whileBroken(): Promise<Reply> {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(server.platform.db)
  await rename('deal_password', 'gone')
  const reply = await send(dealPassword.status, {}, asPerson())
  await rename('gone', 'deal_password')
  return reply
}

/** A public request that provokes each code of the catalogue. A missing code does not compile. */
const provoked = {
  [Status.failed]: whileBroken,
  [Status.realNameNeeded]: async () =>
    send(
      account.realNameValidate,
      { certId: person.certId, purpose: 'unregister' },
      { token: (await registered(server)).token },
    ),
  [Status.missingField]: () => send(account.contractSelect, {}),
  [Status.malformedField]: () => send(account.validateSms, { mobile: '123', type: 'regist', smsCode: '123456' }),
  [Status.unknownSource]: () => send(account.contractSelect, { scene: 'loan' }, { headers: { proId: 'unknown' } }),
  [Status.outOfRange]: () => send(account.contractSelect, { scene: 'dinner' }),
  [Status.badSignature]: () => send(loan.contract, { contractKey: 'personalLoan', quoteId: 'forged' }),
  [Status.duplicate]: () => whileClaimed(randomUUID()),
  [Status.forbidden]: () => send(loan.detail, { orderId: randomUUID() }, asPerson()),
  [Status.sessionInvalid]: () => send(dealPassword.status, {}),
  [Status.clockOff]: () => send(dealPassword.status, {}, { headers: { timestamp: String(Date.now() - 3_600_000) } }),
  [Status.alreadyRegistered]: async () =>
    send(account.sendSmsH5, { mobile: person.mobile, type: 'regist', ...(await solvedFor(person.mobile)) }),
  [Status.smsTooOften]: async () => {
    const mobile = newMobile()
    return last(4, async () => send(account.sendSmsH5, { mobile, type: 'regist', ...(await solvedFor(mobile)) }))
  },
  [Status.nameOrIdWrong]: () => claim('罗查无'),
  [Status.nameMismatch]: () => claim('何不符'),
  [Status.smsLocked]: async () => {
    const mobile = newMobile()
    const code = await strangerCode(server, mobile, 'regist')
    return last(3, () => validate(mobile, wrong(code)))
  },
  [Status.passwordWrong]: () => modifyPin('907351', '481205'),
  [Status.passwordMissing]: async () =>
    send(dealPassword.verify, { pin: '258036', purpose: 'repay' }, { token: (await registered(server)).token }),
  [Status.realNameWrong]: () => prove(certIdOf('1990-01-01', 3)),
  [Status.passwordFormat]: () =>
    send(account.register, { mobile: newMobile(), password: 'abcdef', smsCode: '123456', agreementKeys: '' }),
  [Status.notRegistered]: () => logIn({ mobile: newMobile() }),
  [Status.oldUser]: async () => {
    const { mobile, customerId } = await registered(server)
    const old = server.platform.db.updateTable('customer').set({ old_user: true })
    await old.where('customer_id', '=', customerId).execute()
    return logIn({ mobile })
  },
  [Status.realNameDailyLimit]: () => last(6, () => prove(certIdOf('1990-01-01', 3))),
  [Status.passwordsDiffer]: () => setPin('481205', '481206'),
  [Status.samePassword]: () => modifyPin(person.pin, person.pin),
  [Status.passwordLocked]: () => last(6, () => modifyPin('907351', '481205')),
  [Status.codeNotRequested]: () => validate(newMobile(), '123456'),
  [Status.codeWrong]: async () => {
    const mobile = newMobile()
    return validate(mobile, wrong(await strangerCode(server, mobile, 'regist')))
  },
  [Status.codeExpired]: async () => {
    const mobile = newMobile()
    const code = await strangerCode(server, mobile, 'regist')
    return last(2, () => validate(mobile, code))
  },
  [Status.loginWrong]: () => logIn({ mobile: person.mobile, password: 'a b!' }),
  [Status.captchaWrong]: async () => {
    const mobile = newMobile()
    const { captchaKey } = await solvedFor(mobile)
    return send(account.sendSmsH5, { mobile, type: 'regist', captchaKey, captcha: 'ZZZZ' })
  },
  [Status.identityMismatch]: () => renamed(certIdOf('1992-03-15', numbers++)),
  [Status.identityFailed]: () => claim('钱串号'),
  [Status.identityReview]: () => claim('沈复核'),
  [Status.furtherCheck]: () => claim('许加验'),
  [Status.refused]: () => setPin('123456', '123456'),
} as const satisfies Record<FailureStatus, () => Promise<Reply>>

const toldByServer: readonly number[] = [Status.refused, Status.identityReview, Status.furtherCheck]
// These use up the customer's attempts, so they come last.
const exhausting: readonly number[] = [Status.realNameDailyLimit, Status.passwordLocked]
const isExhausting = ([code]: [string, unknown]): number => (exhausting.includes(Number(code)) ? 1 : 0)
const order = Object.entries(provoked).sort((one, other) => isExhausting(one) - isExhausting(other))

test.each(order)('a caller who provokes status %s gets it with the catalogue’s message', async (code, provoke) => {
  const { status, message, http } = await provoke()
  expect({ status, http }).toEqual({ status: Number(code), http: Number(code) === Status.failed ? 500 : 200 })
  if (toldByServer.includes(status)) expect(message).toMatch(/\p{Script=Han}{4}/u)
  else expect(message).toBe(messageFor('general', status))
})
