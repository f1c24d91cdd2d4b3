import { account } from '@wanka/contract/customer/account.ts'
import { unregister } from '@wanka/contract/customer/account-closure.ts'
import type { TestServer } from '../test-server.ts'
import { until } from '../until.ts'
import { type Member, type RealNamed, smsTicket } from './people.ts'

/** Asks for the closing as the screens do: with the phone's code, and the ID number of whoever has a real name. */
export async function leave(
  server: TestServer,
  { token, mobile, certId }: Pick<Member, 'token' | 'mobile'> & Partial<Pick<RealNamed, 'certId'>>,
  reason?: string,
): Promise<{ doneBy: string }> {
  const input = {
    ...(reason && { reason }),
    smsTicket: await smsTicket(server, { token, mobile }, 'unregister'),
    ...(certId && { identityTicket: await identityTicket(server, token, certId) }),
  }
  return server.client.call(unregister.apply, input, { token })
}

async function identityTicket(server: TestServer, token: string, certId: string): Promise<string> {
  const proved = await server.client.call(account.realNameValidate, { certId, purpose: 'unregister' }, { token })
  return proved.identityTicket
}

/** Lets the days pass in which it may be taken back, and waits until the account is closed. */
export async function left(server: TestServer, { customerId }: Pick<Member, 'customerId'>): Promise<void> {
  await server.sandbox.advance(8)
  await until(
    async () => {
      const row = await server.platform.db
        .selectFrom('account_closing')
        .select('state')
        .where('customer_id', '=', customerId)
        .orderBy('asked_at', 'desc')
        .executeTakeFirst()
      return row?.state !== 'waiting'
    },
    { what: 'the end of the closing' },
  )
}
