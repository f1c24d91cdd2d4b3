import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { people } from '@wanka/sandbox/customer/identity/people.ts'
import { testCard } from '@wanka/sandbox/payments/bank/card-number.ts'
import type { TestWorld } from '@wanka/sandbox/test-world.ts'
import { createDepository } from '@wanka/server/gateways/depository.gateway.ts'
import { envelopeCases } from './envelope.ts'
import { having, judge, type Notices, type Provider, type Verdict } from './kit.ts'
import { PARTIES, type PartyName } from './parties/index.ts'
import type { TestData } from './test-data.ts'

const person = (name: string, day: string, n: number) => ({ name, certId: certIdOf(day, n), mobile: `1350000000${n}` })
const [registered] = people
const match = { name: registered?.name ?? '', certId: registered?.certId ?? '', mobile: '13500000001' }
const toGroup = person('程同门', '1993-12-01', 7)

/** What the sandbox knows, as the test data of a provider; what it does not know yet, it is told. */
export async function sandboxData(world: TestWorld): Promise<TestData> {
  await world.post('/people/group', toGroup)
  return {
    people: {
      match,
      review: person('王复核', '1990-05-06', 2),
      furtherCheck: person('王加验', '1990-05-06', 3),
      student: person('王学生', '1990-05-06', 4),
      phoneDiffers: person('王异号', '1990-05-06', 5),
      phoneUnknown: person('王未知号', '1990-05-06', 6),
      knownToGroup: toGroup,
    },
    cards: {
      paid: testCard('paid', 1),
      paidLater: testCard('paid-later', 2),
      insufficientFunds: testCard('insufficient', 3),
      payoutFails: testCard('payout-fails', 4),
      cannotSign: testCard('cannot-sign', 5),
      ownerDiffers: testCard('owner-differs', 6),
    },
    idCard: await idCard(world),
    depositAccount: await depositAccount(world),
    creditSource: { type: 'crawler' },
    lender: 'JABANK',
    insurance: { product: 'cardSafe', months: 12, premium: 300 },
    topUpMobile: '13012345678',
  }
}

/** A specimen card, in files. */
async function idCard(world: TestWorld): Promise<{ front: string; back: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'id-card-'))
  const save = async (side: 'front' | 'back', fields: Record<string, string>): Promise<string> => {
    const picture = await fetch(`${world.url}/id-cards/${side}?${new URLSearchParams(fields)}`)
    const file = join(folder, `${side}.jpg`)
    writeFileSync(file, Buffer.from(await picture.arrayBuffer()))
    return file
  }
  const { name, certId } = match
  return {
    front: await save('front', { name, certId }),
    back: await save('back', { authority: '北京市公安局', validFrom: '2020-01-01', validTo: '2040-01-01' }),
  }
}

/** An account with ten yuan in it. */
async function depositAccount(world: TestWorld): Promise<{ accountNo: string }> {
  const { BANK_MERCHANT: merchant, DEPOSITORY_SECRET: secret } = SANDBOX_DEFAULTS
  const bank = createDepository({ baseUrl: world.url, merchant, secret, timeoutMs: 5000 })
  const asked = { ...person('存款人', '1990-05-06', 8), cardNo: testCard('paid', 8), ref: 'rich' }
  await bank.openAccount(asked)
  const smsCode = await world.code(asked.mobile)
  const { accountNo } = having(await bank.confirm({ ref: asked.ref, smsCode }), 'state', 'succeeded')
  await world.post('/depository/balance', { accountNo, balance: 1000 })
  return { accountNo }
}

/** The sandbox sends what is due when it is told to: it is told until both deliveries have come. */
const noticesOf = (world: TestWorld): Notices => ({
  async twice(path, text) {
    const heard = () => world.received.filter((one) => one.path === path && one.body.includes(text))
    world.answerWith((one) =>
      heard().length === 1 && one.body.includes(text)
        ? { status: 500, body: { status: 'later' } }
        : { status: 200, body: { status: 'ok' } },
    )
    for (const end = Date.now() + 30_000; heard().length < 2 && Date.now() < end; ) {
      await world.post('/notices/release')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const [first, second] = heard()
    if (!first || !second) throw new Error(`${heard().length} notices came`)
    return [first, second]
  },
})

/** Asks one party of the sandbox, or of a stand-in at another address, for everything. */
export async function judgeSandbox(
  world: TestWorld,
  data: TestData,
  name: PartyName,
  url = world.url,
): Promise<Verdict[]> {
  const party = PARTIES[name]
  const provider: Provider = {
    url,
    key: { merchant: SANDBOX_DEFAULTS.BANK_MERCHANT, secret: SANDBOX_DEFAULTS[party.secret] },
    timeoutMs: party.timeoutMs,
    data,
    date: '2030-05-05',
    run: `t${randomBytes(5).toString('hex')}`,
    code: world.code,
    notices: noticesOf(world),
  }
  return judge([...envelopeCases(provider, party.harmless), ...party.cases(provider)], () => undefined)
}
