import { certificates } from '@wanka/contract/certificates.ts'
import { fen } from '@wanka/domain/money.ts'
import { withLine } from '@wanka/testkit/scenes/credit.ts'
import { borrow } from '@wanka/testkit/scenes/loan.ts'
import { registered } from '@wanka/testkit/scenes/people.ts'
import { planOf, repaid, settled } from '@wanka/testkit/scenes/repayment.ts'
import type { TestServer } from '@wanka/testkit/test-server.ts'
import { until } from '@wanka/testkit/until.ts'

/** Somebody whose session a page can take over. */
export type Visitor = { token: string; mobile: string }
/** … with what their screens are opened with: a loan being repaid, its next bill, a payment of it, a certificate. */
export type Borrower = Visitor & {
  cardId: string
  orderId: string
  appId: string
  billNo: string
  repayNo: string
  certId: string
  certNo: string
  verifyCode: string
}
export type Scene = { newcomer: Visitor; borrower: Borrower }

/** Somebody who only has an account, and somebody with one loan being repaid and one settled and certified. */
async function everyScreen(server: TestServer): Promise<Scene> {
  const { token, mobile } = await registered(server)
  return { newcomer: { token, mobile }, borrower: await borrower(server) }
}

async function borrower(server: TestServer): Promise<Borrower> {
  const holder = await withLine(server)
  const past = await borrow(server, holder, { loanAmt: fen(100_000) })
  await settled(server, past)
  const { token } = holder
  const { certId } = await server.client.call(certificates.apply, { orderIds: [past.orderId] }, { token })
  const { certNo, verifyCode } = await until(async () => {
    const certificate = await server.client.call(certificates.detail, { certId }, { token })
    return certificate.state === '2' && certificate
  })
  const present = await borrow(server, holder)
  const { repayNo } = await repaid(server, present)
  const next = (await planOf(server, present)).find(({ planState }) => planState !== '2')
  return {
    token,
    mobile: holder.mobile,
    cardId: holder.cardId,
    orderId: present.orderId,
    appId: present.appId,
    billNo: next?.billNo ?? '',
    repayNo,
    certId,
    certNo,
    verifyCode,
  }
}

const scenes = { everyScreen } satisfies Record<string, (server: TestServer) => Promise<unknown>>
export type SceneName = keyof typeof scenes

export const prepare = (server: TestServer, name: string): Promise<unknown> => {
  if (!(name in scenes)) throw new Error(`no scene is called ${name}`)
  return scenes[name as SceneName](server)
}
