import { customer } from '@wanka/contract/customer/profile.ts'
import { Status } from '@wanka/contract/status.ts'
import { callExamples, type Example } from '../examples/call-examples.ts'
import { type Belongings, withNothing, withThingsOf } from '../fixtures/owned-resources.ts'
import { type Chair, chairsOf, sessionOf, sitDown } from './chairs.ts'
import type { Stage } from './probe.ts'

type Body = Record<string, string>
/** A request with another customer's ids (`body`) and the same with unknown ids (`absent`). `names`: whether the two differ. */
type Asked = { example: Example; whose: string; body: Body; absent: Body; names: boolean }

/** Calls that may end other sessions of their caller. */
const ENDS_OTHERS = ['devices.end', 'devices.endOthers', 'account.changeMobile', 'accountClosure.apply']

/**
 * Sends every call with the ids of each other customer, all at once and one by one, from every chair: another customer’s ids are
 * answered like unknown ids, and no other login of the caller ends.
 */
export async function fromEveryChair(stage: Stage, closedToken: string): Promise<void> {
  const { server, probe, attacker } = stage
  const asked = requestsOf(stage)
  const chairs = chairsOf(server, attacker, closedToken)
  for (const chair of chairs) {
    await sitDown(server, attacker, chair.account)
    // the short form sends calls that name nothing, and unknown ids, from the last chair alone
    const whole = stage.thorough || chair === chairs.at(-1)
    const these = whole ? asked : asked.filter(({ names }) => names)
    const watch = await sessionOf(server, attacker.customerId)
    await askFrom(
      stage,
      chair,
      these.filter(({ example: { name } }) => !ENDS_OTHERS.includes(name)),
      whole,
    )
    const { status } = await server.client.send(customer.info, {}, { token: watch })
    if (status !== Status.ok) probe.found(`as ${chair.name}`, 'another login of the attacker has ended')
    await askFrom(
      stage,
      chair,
      these.filter(({ example: { name } }) => ENDS_OTHERS.includes(name)),
      whole,
    )
  }
  await sitDown(server, attacker, 'active')
}

async function askFrom({ probe }: Stage, chair: Chair, these: readonly Asked[], whole: boolean): Promise<void> {
  // some calls end the session that they came with
  const from = async (body: 'body' | 'absent') =>
    Promise.all(
      these.map(async (one) => ({
        ...one.example,
        chair: `${chair.name} with things of ${one.whose}`,
        body: one[body],
        options: { token: await chair.token() },
      })),
    )
  const theirs = await probe.sendAll(await from('body'))
  if (!whole) return
  const nobodys = await probe.sendAll(await from('absent'))
  these.forEach(({ example, whose, body, names }, at) => {
    const [told, none] = [theirs[at]?.status, nobodys[at]?.status]
    // either request may reach the attacker's own limits
    if (!names || told === none || told === Status.refused || none === Status.refused) return
    probe.found(
      `${example.name} as ${chair.name}: ${JSON.stringify(body)}`,
      `${told} for ${whose}, ${none} for an unknown id`,
    )
  })
}

/** The attacker's requests with all ids of another customer, and with each of them alone beside the attacker's own. */
function requestsOf({ examples, attacker, victim, gone, thorough }: Stage): Asked[] {
  const nobodys = bodiesOf(withNothing(attacker))
  const others = thorough
    ? [['the victim', victim] as const, ['a closed account', gone] as const]
    : [['the victim', victim] as const]
  return others.flatMap(([whose, other]) => {
    const theirs = bodiesOf(withThingsOf(attacker, other))
    return examples.flatMap((example) => {
      const [all = {}, none = {}] = [theirs.get(example.name), nobodys.get(example.name)]
      const things = Object.keys(all).filter((field) => all[field] !== none[field])
      const whole = { example, whose, body: all, absent: none, names: things.length > 0 }
      if (!thorough || things.length < 2) return [whole]
      const single = (field: string): Asked => ({
        example,
        whose,
        body: { ...example.body, [field]: all[field] ?? '' },
        absent: { ...example.body, [field]: none[field] ?? '' },
        names: true,
      })
      return [whole, ...things.map(single)]
    })
  })
}

const bodiesOf = (own: Belongings): Map<string, Body> =>
  new Map(callExamples(own).map(({ name, body }) => [name, body]))
