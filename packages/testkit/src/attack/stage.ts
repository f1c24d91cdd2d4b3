import type { Example } from '../examples/call-examples.ts'
import type { Belongings } from '../fixtures/owned-resources.ts'
import type { TestServer } from '../servers/stand-up.ts'
import type { Probe } from './probe.ts'

/** The roles of an attack: a victim, a customer whose account is closed, and the attacker. */
export type People = { victim: Belongings; gone: Belongings; attacker: Belongings }
/** The roles with the requests that the attacker sends. */
export type Stage = People & { server: TestServer; probe: Probe; examples: readonly Example[]; thorough: boolean }
