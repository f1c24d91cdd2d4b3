import type { Example } from '../examples/call-examples.ts'
import type { Belongings } from '../fixtures/owned-resources.ts'
import type { TestServer } from '../servers/stand-up.ts'
import type { Probe } from './probe.ts'

/** Who is there: somebody who is robbed, somebody whose account is closed, and who tries. */
export type People = { victim: Belongings; gone: Belongings; attacker: Belongings }
/** … with the requests that the attacker makes of the calls. */
export type Stage = People & { server: TestServer; probe: Probe; examples: readonly Example[]; thorough: boolean }
