import { certIdOf } from '@wanka/sandbox/customer/identity/cert-id.ts'
import { testCard } from '@wanka/sandbox/payments/bank/card-number.ts'
import { openCard } from './card.ts'
import { register, type World } from './enter.ts'
import { proveIdentity } from './identity.ts'
import { activateLine, authorise, fillProfile, setDealPassword, typedProfile } from './line.ts'

export type Customer = { name: string; certId: string; mobile: string; cardNo: string; pin: string }
type CardBehaviour = Parameters<typeof testCard>[0]

export const customer = (sequence: number, card: CardBehaviour = 'paid'): Customer => ({
  name: '林知夏',
  certId: certIdOf('1990-06-01', sequence),
  mobile: `1390000${String(sequence).padStart(4, '0')}`,
  cardNo: testCard(card, sequence),
  pin: '286419',
})

const PASSWORD = 'wanka2027'

/** Everything that a customer typed that is personal or a credential. */
export const typedBy = (who: Customer): Readonly<Record<string, string>> => ({
  ...who,
  ...typedProfile,
  password: PASSWORD,
})

/** From a new visitor to a usable credit line; ends on the borrow screen. */
export async function becomeCustomer(world: World, who: Customer): Promise<void> {
  const { app } = world
  await register(world, who.mobile, PASSWORD)
  await app.getByRole('link', { name: /实名认证/ }).click()
  await proveIdentity(world, who)
  await openCard(world, who.cardNo, who.mobile)
  await fillProfile(world)
  await authorise(world, '运营商授权', who.mobile)
  await authorise(world, '芝麻信用授权', who.mobile)
  await setDealPassword(world, who.mobile, who.pin)
  await activateLine(world)
}
