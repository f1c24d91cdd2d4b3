import { account } from '@wanka/contract/customer/account.ts'
import { SANDBOX_DEVICE_KEY } from '@wanka/contract/sandbox-defaults.ts'
import { readConfig } from '@wanka/server/platform/config/config.ts'
import { makePlatform } from '@wanka/server/platform/make-platform.ts'
import { makeClient, solveCaptcha } from '@wanka/testkit/clients/client.ts'
import { PASSWORD } from '@wanka/testkit/fixtures/customer/people.ts'
import { makeIdle } from '@wanka/testkit/fixtures/customer/session.ts'
import type { Stack } from '../sites.ts'

/** A separate login of the customer, which a test may end without ending that of other tests. */
export async function ownLogin({ url }: Stack, { mobile }: { mobile: string }): Promise<string> {
  const client = makeClient(url)
  const captcha = await solveCaptcha(await client.call(account.captcha, { purpose: 'password', mobile }))
  const given = { loginType: 'pwd', mobile, password: PASSWORD, deviceKey: SANDBOX_DEVICE_KEY, ...captcha } as const
  return (await client.call(account.login, given)).token
}

/** Makes the session look idle for more than an hour. */
export async function goIdle({ databaseUrl }: Stack, token: string): Promise<void> {
  const platform = makePlatform(readConfig({ WANKA_ENV: 'sandbox', DATABASE_URL: databaseUrl, DATABASE_POOL: '1' }))
  await makeIdle({ platform }, token)
  await platform.close()
}
