import { inject } from 'vitest'
import { standUp, type TestServer } from './stand-up.ts'

export type { TestServer }

/** Keys that encrypt and index personal data: customers created under other keys cannot be read. */
const KEYS = ['MASTER_KEY', 'MASTER_KEY_ID', 'PASSWORD_PEPPER']

/**
 * Starts a server for one test file, with prepared customers: `withLine` takes one of them while there are any. A server with
 * keys of its own has none.
 */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  if (KEYS.some((name) => name in environment)) return startEmptyServer(environment)
  const { template, people } = inject('ready')
  return { ...(await standUp(inject('postgresUrl'), environment, { template })), ready: [...people] }
}

/** Starts a server without customers. */
export const startEmptyServer = (environment: Record<string, string> = {}): Promise<TestServer> =>
  standUp(inject('postgresUrl'), environment)
