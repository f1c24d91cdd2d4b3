import { hostileBodies, hostileValues } from '../hostile-inputs.ts'
import { sessionOf } from './chairs.ts'
import type { Request } from './probe.ts'
import type { Stage } from './stage.ts'

/** Of all hostile bodies the short form takes so many for each call, spread over them. */
const SHORT = 2
/** … and of all values so many for a header. */
const SHORT_VALUES = 10
const HEADERS = [
  'token',
  'uuid',
  'timestamp',
  'version',
  'proId',
  'deviceType',
  'deviceInfo',
  'pageId',
  'module',
  'fingerprint',
  'cookie',
  'origin',
  'content-type',
]

/** Every call in every hostile spelling of each of its fields, by a member who may make it. */
export async function badInputs({ server, probe, attacker, examples, thorough }: Stage): Promise<void> {
  for (const [turn, { name, call, body }] of examples.entries()) {
    await forgetWrongPins({ server })
    const all = hostileBodies(body)
    const chosen = thorough ? all : spread(all, SHORT, turn)
    const token = call.access === 'public' ? '' : await sessionOf(server, attacker.customerId)
    const chair = token ? 'a member' : 'a guest'
    await probe.sendAll(chosen.map((text): Request => ({ name, call, chair, body: text, options: { token } })))
  }
}

/** Some calls with each hostile value in each header. What cannot stand in a header is sent by nobody. */
export async function badHeaders({ server, probe, attacker, examples, thorough }: Stage): Promise<void> {
  const token = await sessionOf(server, attacker.customerId)
  const values = hostileValues.filter((value) => /^[\x20-\x7e\xa0-\xff]{0,9000}$/.test(value))
  const chosen = thorough ? values : spread(values, SHORT_VALUES, 0)
  const calls = thorough ? examples.filter((_, at) => at % 20 === 0) : examples.slice(0, 1)
  const requests = calls.flatMap(({ name, call, body }) =>
    HEADERS.flatMap((header) =>
      chosen.map(
        (value): Request => ({
          name,
          call,
          chair: `${header} ${value}`,
          body,
          options: { token, headers: { [header]: value } },
        }),
      ),
    ),
  )
  await probe.sendAll(requests)
}

/** So many of a list, as far apart as can be; another `turn` takes others. */
function spread<T>(all: readonly T[], count: number, turn: number): T[] {
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, at) => at % step === turn % step).slice(0, count)
}

/** Wrong ones would lock the password after five, and nothing behind it would be reached any more. */
const forgetWrongPins = ({ server: { kernel } }: Pick<Stage, 'server'>) =>
  kernel.db.updateTable('deal_password').set({ wrong: 0, locked_until: null }).execute()
