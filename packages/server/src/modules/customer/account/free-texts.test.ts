import { account } from '@wanka/contract/customer/account.ts'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { customer } from '@wanka/contract/customer/profile.ts'
import { hostileValues } from '@wanka/testkit/examples/hostile-inputs.ts'
import { type PinHolder, solvedCaptcha, withDealPassword } from '@wanka/testkit/fixtures/customer/people.ts'
import { serverFixture } from '@wanka/testkit/servers/server-fixture.ts'
import { beforeAll, expect, test } from 'vitest'

const server = serverFixture()
let holder: PinHolder
beforeAll(async () => {
  holder = await withDealPassword(server)
})

test.each(hostileValues)(
  'S17 a customer who sends %j in the free texts of calls that succeed reaches no table and no fault',
  async (value) => {
    const { token, pin, password } = holder
    const replies = [
      await server.client.send(dealPassword.verify, { pin, purpose: 'repay', subject: value }, { token }),
      await server.client.send(account.login, {
        loginType: 'pwd',
        mobile: holder.mobile,
        password,
        channel: value,
        ...(await solvedCaptcha(server, { purpose: 'password', mobile: holder.mobile })),
      }),
      await server.client.send(customer.saveBasicInfo, { step: 'work', duty: value, role: value }, { token }),
    ]
    expect(replies.filter(({ http, status }) => http >= 500 || status === 0)).toEqual([])
  },
)
