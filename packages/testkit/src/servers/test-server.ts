import { inject } from 'vitest'
import { standUp, type TestServer } from './stand-up.ts'

export type { TestServer }

/** What personal data is sealed and found with: who came under other keys cannot be read. */
const KEYS = ['MASTER_KEY', 'MASTER_KEY_ID', 'PASSWORD_PEPPER']

/**
 * A server for one test file, with people who are ready: `withLine` takes one of them while there are any. With keys of its own it has
 * none.
 */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  if (KEYS.some((name) => name in environment)) return startEmptyServer(environment)
  const { template, people } = inject('ready')
  return { ...(await standUp(inject('postgresUrl'), environment, { template })), ready: [...people] }
}

/** … without customers. */
export const startEmptyServer = (environment: Record<string, string> = {}): Promise<TestServer> =>
  standUp(inject('postgresUrl'), environment)
