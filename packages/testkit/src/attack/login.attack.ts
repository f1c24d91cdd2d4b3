import { account } from '@wanka/contract/customer/account.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { makeClient, type TestClient } from '../clients/client.ts'
import { fetchFrom } from '../clients/fetch-from.ts'
import {
  forgetSends,
  newMobile,
  PASSWORD,
  registered,
  solvedCaptcha,
  strangerCode,
} from '../fixtures/customer/people.ts'
import type { TestServer } from '../servers/stand-up.ts'
import type { Attack, Finding } from './finding.ts'

/** Guesses per day at one secret of one account that strangers may have. */
const MOST_GUESSES = 20
const HOME = 'the-phone-that-it-has-always-been'

/** A stranger who knows a phone number can neither lock its account, nor learn that it exists, nor guess its secrets. */
export const loginAttack: Attack = {
  name: 'login',
  async run(server, { thorough }) {
    const findings: Finding[] = []
    const found = (at: string, effect: string): void => void findings.push({ attack: 'login', at, effect })
    const { mobile } = await registered(server, { deviceKey: HOME })
    const world = { server, mobile, found, addresses: thorough ? 30 : 6 }
    await learnOfAccount(world)
    await guessPassword(world)
    await guessCode(world)
    await reuseCaptcha(world)
    if (thorough) await enumerate(world)
    return findings
  },
}

type World = { server: TestServer; mobile: string; found: (at: string, effect: string) => void; addresses: number }

let made = 0
/** A client from a new address, with a header that claims yet another. */
function stranger({ server }: World): { client: TestClient; deviceKey: string; headers: Record<string, string> } {
  made += 1
  return {
    client: makeClient(server.url, fetchFrom(`127.0.${7 + Math.floor(made / 200)}.${1 + (made % 200)}`)),
    deviceKey: `made-up-device-${made}`,
    headers: { 'x-forwarded-for': `198.51.100.${made % 250}` },
  }
}

async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call
    return Status.ok
  } catch (error) {
    if (error instanceof CallError) return error.status
    throw error
  }
}

/** Replies to requests without captcha and code must be equal for known and unknown numbers. */
async function learnOfAccount(world: World): Promise<void> {
  const bodies = (mobile: string) =>
    [
      [account.login, { loginType: 'pwd', mobile, password: 'wrong123' }],
      [account.login, { loginType: 'sms', mobile, smsCode: '000000' }],
      [account.register, { mobile, password: PASSWORD, smsCode: '000000', agreementKeys: '' }],
      [account.forgetPassword, { mobile, smsTicket: 'guessed', newPwd: PASSWORD, confirmPwd: PASSWORD }],
      [account.validateSms, { mobile, type: 'login', smsCode: '000000' }],
      [account.sendSms, { mobile, type: 'login' }],
      [account.sendSmsH5, { mobile, type: 'login', captchaKey: 'none', captcha: 'none' }],
      [account.sendSmsH5, { mobile, type: 'regist', captchaKey: 'none', captcha: 'none' }],
    ] as const
  const answers = (mobile: string) => {
    const { client, headers } = stranger(world)
    return Promise.all(bodies(mobile).map(([call, body]) => client.send(call, body, { headers })))
  }
  const [known, unknown] = [await answers(world.mobile), await answers(newMobile())]
  for (const [index, [call]] of bodies(world.mobile).entries())
    if (JSON.stringify(known[index]) !== JSON.stringify(unknown[index]))
      world.found(call.path, `tells a number with an account (${known[index]?.status}) from one without`)
}

/** Sends wrong passwords from many devices and addresses; then the owner logs in. */
async function guessPassword(world: World): Promise<void> {
  const { server, mobile, found } = world
  let guesses = 0
  for (let address = 0; address < world.addresses; address++) {
    const { client, deviceKey, headers } = stranger(world)
    for (let n = 0; n < 5; n++) {
      const captcha = await solvedCaptcha(server, { purpose: 'password', mobile })
      const body = { loginType: 'pwd', mobile, password: 'wrong123', deviceKey: `${deviceKey}-${n}`, ...captcha }
      const { data } = await client.send(account.login, body, { headers })
      if (data !== null && 'leftTimes' in (data as object)) guesses += 1
    }
  }
  if (guesses > MOST_GUESSES) found(account.login.path, `strangers had ${guesses} passwords of one account judged`)
  const own = { loginType: 'pwd', mobile, password: PASSWORD, deviceKey: HOME } as const
  const status = await statusOf(server.client.call(account.login, own))
  if (status !== Status.ok) found(account.login.path, `strangers locked the owner's phone out: ${status}`)
}

/** Requests and guesses codes from many devices and addresses; then the owner requests one. */
async function guessCode(world: World): Promise<void> {
  const { server, mobile, found } = world
  let guesses = 0
  for (let address = 0; address < world.addresses + 4; address++) {
    const { client, deviceKey, headers } = stranger(world)
    await forgetSends(server, mobile)
    const captcha = await solvedCaptcha(server, { purpose: 'login', mobile })
    await client.send(account.sendSmsH5, { mobile, type: 'login', deviceKey, ...captcha }, { headers })
    const real = await server.sandbox.code(mobile)
    let judged = false
    for (let n = 0; n < 3; n++) {
      const smsCode = real === '000000' ? '111111' : '000000'
      const { status } = await client.send(account.login, { loginType: 'sms', mobile, smsCode, deviceKey }, { headers })
      // the third wrong code of an address is still checked, and locks
      if (status === Status.codeWrong) judged = true
      if (judged) guesses += 1
      if (status === Status.smsLocked) judged = false
    }
  }
  if (guesses > MOST_GUESSES) found(account.login.path, `strangers had ${guesses} codes of one phone judged`)
  for (let n = 0; n < 3; n++) {
    const { client } = stranger(world)
    const captcha = await solvedCaptcha(server, { purpose: 'resetPwd', mobile })
    await client.send(account.sendSmsH5, { mobile, type: 'resetPwd', ...captcha })
  }
  const captcha = await solvedCaptcha(server, { purpose: 'login', mobile })
  const send = { mobile, type: 'login', deviceKey: HOME, ...captcha } as const
  const sent = await statusOf(server.client.call(account.sendSmsH5, send))
  if (sent !== Status.ok) return found(account.sendSmsH5.path, `strangers keep the owner from a code: ${sent}`)
  const smsCode = await server.sandbox.code(mobile)
  const status = await statusOf(
    server.client.call(account.login, { loginType: 'sms', mobile, smsCode, deviceKey: HOME }),
  )
  if (status !== Status.ok) found(account.login.path, `strangers spoil the owner's code: ${status}`)
}

/** Uses one solved captcha again, for another phone and for another purpose. */
async function reuseCaptcha(world: World): Promise<void> {
  const { server, found } = world
  const mobile = newMobile()
  const captcha = await solvedCaptcha(server, { purpose: 'regist', mobile })
  const send = (to: string, type: string) => server.client.send(account.sendSmsH5, { mobile: to, type, ...captcha })
  const elsewhere = [await send(newMobile(), 'regist'), await send(mobile, 'resetPwd')]
  const twice = (await Promise.all([1, 2, 3, 4, 5].map(() => send(mobile, 'regist')))).slice()
  if (elsewhere.some(({ status }) => status !== Status.captchaWrong))
    found(account.sendSmsH5.path, 'a captcha serves another phone or purpose')
  if (twice.filter(({ status }) => status === Status.ok).length !== 1)
    found(account.sendSmsH5.path, 'a captcha serves more than once')
  // a code that another address requested is refused
  const code = await strangerCode(server, mobile, 'regist')
  const { client } = stranger(world)
  const { status } = await client.send(account.validateSms, { mobile, type: 'regist', smsCode: code })
  if (status === Status.ok) found(account.validateSms.path, 'a code is good for an address that did not ask for it')
}

/** Probes number after number, each with a solved captcha: one address learns of a bounded count of them. */
async function enumerate(world: World): Promise<void> {
  const { client, deviceKey } = stranger(world)
  let told = 0
  for (let n = 0; n < 80; n++) {
    const mobile = newMobile()
    const captcha = await solvedCaptcha(world.server, { purpose: 'password', mobile })
    const guess = { loginType: 'pwd', mobile, password: PASSWORD, deviceKey, ...captcha }
    const { status } = await client.send(account.login, guess)
    if (status === Status.notRegistered) told += 1
  }
  if (told > 60) world.found(account.login.path, `one address heard of ${told} numbers whether they have an account`)
}
