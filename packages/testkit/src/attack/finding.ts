import type { TestServer } from '../servers/stand-up.ts'

/** One effect that an attack had and must not have. */
export type Finding = { attack: string; at: string; effect: string }

/**
 * An attack on the running product. `npm run attack` runs the thorough form; `npm test` runs the short form, a fixed sample of
 * the same attempts.
 */
export type Attack = {
  name: string
  run: (server: TestServer, options: { thorough: boolean }) => Promise<Finding[]>
}
