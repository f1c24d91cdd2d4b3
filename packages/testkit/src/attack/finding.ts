import type { TestServer } from '../servers/stand-up.ts'

/** One effect that an attack had and must not have. */
export type Finding = { attack: string; at: string; effect: string }

/**
 * An attack on the running product. The thorough form is what `npm run attack` does; the short form, part of
 * `npm test`, tries a fixed sample of the same.
 */
export type Attack = {
  name: string
  run: (server: TestServer, options: { thorough: boolean }) => Promise<Finding[]>
}
