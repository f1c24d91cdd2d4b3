import { hostileBodies, hostileSample, hostileValues } from '../examples/hostile-inputs.ts'
import { sessionOf } from './chairs.ts'
import type { Request, Stage } from './probe.ts'

/** S17 random hostile bodies per call, beside every hostile value in every field. */
const AT_RANDOM = 200
/** Hostile values per header in the short form. */
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
  'appVersion',
  'module',
  'cookie',
  'origin',
  'content-type',
]

/**
 * Sends every call with every hostile value in each of its fields, as a member who may make it. A test sends a sample of them.
 */
export async function badInputs({ server, probe, attacker, examples }: Stage): Promise<void> {
  for (const { name, call, body } of examples) {
    await resetPinAttempts({ server })
    const bodies = [...hostileBodies(body), ...hostileSample(body, AT_RANDOM)]
    const token = call.access === 'public' ? '' : await sessionOf(server, attacker.customerId)
    const chair = token ? 'a member' : 'a guest'
    await probe.sendAll(bodies.map((text): Request => ({ name, call, chair, body: text, options: { token } })))
  }
}

/** Sends some calls with each hostile value in each header. Values that HTTP does not allow in a header are left out. */
export async function badHeaders({ server, probe, attacker, examples, thorough }: Stage): Promise<void> {
  const token = await sessionOf(server, attacker.customerId)
  const values = hostileValues.filter((value) => /^[\x20-\x7e\xa0-\xff]{0,9000}$/.test(value))
  const chosen = thorough ? values : evenSample(values, SHORT_VALUES)
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

/** Picks `count` entries of a list at even distances. */
function evenSample<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, at) => at % step === 0).slice(0, count)
}

/** Resets the failed attempts: five would lock the deal password and hide every check behind it. */
const resetPinAttempts = ({ server: { platform } }: Pick<Stage, 'server'>) =>
  platform.db.updateTable('deal_password').set({ wrong: 0, locked_until: null }).execute()
