import { account, dealPassword } from '@wanka/contract/account.ts'
import type { Call } from '@wanka/contract/call.ts'
import { customer } from '@wanka/contract/customer.ts'
import { hostileValues } from '@wanka/testkit/hostile-inputs.ts'
import { type PinHolder, withDealPassword } from '@wanka/testkit/scenes/people.ts'
import { startTestServer, type TestServer } from '@wanka/testkit/test-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let person: PinHolder
let holder: PinHolder
beforeAll(async () => {
  server = await startTestServer()
  person = await withDealPassword(server)
  holder = await withDealPassword(server)
})
afterAll(() => server?.stop())

const mobile = '13912345678'
const good: readonly (readonly [string, Call, Record<string, string>])[] = [
  ['sendSms', account.sendSms, { mobile, type: 'repay' }],
  ['sendSmsH5', account.sendSmsH5, { mobile, type: 'regist', captchaKey: 'k', captcha: 'ACEF' }],
  ['validateSms', account.validateSms, { mobile, type: 'regist', smsCode: '123456' }],
  [
    'login',
    account.login,
    {
      loginType: 'pwd',
      mobile,
      password: 'abc12345',
      smsCode: '123456',
      captchaKey: 'k',
      captcha: 'ACEF',
      channel: 'c',
    },
  ],
  [
    'register',
    account.register,
    {
      mobile,
      password: 'abc12345',
      smsCode: '123456',
      inviteCode: '123456',
      authCode: 'abcd',
      agreementKeys: 'register,privacy',
      channel: 'c',
    },
  ],
  [
    'forgetPassword',
    account.forgetPassword,
    { mobile, smsTicket: 't', certId: '110101199203151029', newPwd: 'abc12345', confirmPwd: 'abc12345' },
  ],
  [
    'modifyPassword',
    account.modifyPassword,
    { pwdType: 'deal', oldPwd: '258037', newPwd: '907351', confirmPwd: '907351' },
  ],
  [
    'realName',
    account.realName,
    { name: '林知夏', certId: '110101199203151029', mobile, smsCode: '123456', agreementKeys: 'identity' },
  ],
  ['realNameValidate', account.realNameValidate, { name: '林知夏', certId: '110101199203151029', purpose: 'link' }],
  ['dealPassword.set', dealPassword.set, { pin: '907351', confirm: '907351', smsTicket: 't' }],
  ['dealPassword.verify', dealPassword.verify, { pin: '258036', purpose: 'repay', amount: '1.00', subject: 's' }],
  ['dealPassword.reset', dealPassword.reset, { pin: '907351', confirm: '907351', smsTicket: 't', identityTicket: 't' }],
  ['extendInfo', customer.extendInfo, {}],
  [
    'saveBasicInfo',
    customer.saveBasicInfo,
    { step: 'work', company: '公司', monthlyIncome: '1.00', industry: 'it', duty: 'd', role: 'r' },
  ],
]

test.each(good)(
  'S17 no hostile value in any field of %s, nor a strange body, is a fault of ours',
  async (_name, call, body) => {
    const fields = [...Object.keys(body), 'unknownField', '__proto__']
    const bodies = [
      ...fields.flatMap((field) =>
        hostileValues.map((value) => new URLSearchParams({ ...body, [field]: value }).toString()),
      ),
      '',
      '&&&',
      '=',
      '%',
      '%ff=%fe',
      'a[b]=c',
      `${new URLSearchParams(body)}&${new URLSearchParams(body)}`,
    ]
    const faults: unknown[] = []
    for (let at = 0; at < bodies.length; at += 20) {
      const replies = await Promise.all(
        bodies
          .slice(at, at + 20)
          .map(async (text) => ({ text, ...(await server.client.send(call, text, { token: person.token })) })),
      )
      faults.push(
        ...replies
          .filter(({ http, status }) => http >= 500 || status === 0)
          .map(({ text, http, status }) => ({ text: text.slice(0, 200), http, status })),
      )
    }
    expect(faults).toEqual([])
  },
)

test.each(hostileValues)(
  'S17 %j reaches no table and no fault through the free texts of calls that succeed',
  async (value) => {
    const { token, pin, password } = holder
    const replies = [
      await server.client.send(dealPassword.verify, { pin, purpose: 'repay', subject: value }, { token }),
      await server.client.send(account.login, { loginType: 'pwd', mobile: holder.mobile, password, channel: value }),
      await server.client.send(customer.saveBasicInfo, { step: 'work', duty: value, role: value }, { token }),
    ]
    expect(replies.filter(({ http, status }) => http >= 500 || status === 0)).toEqual([])
  },
)
