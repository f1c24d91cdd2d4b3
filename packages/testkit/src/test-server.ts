import { inject } from 'vitest'
import { standUp, type TestServer } from './stand-up.ts'

export type { TestServer }

/** A server for one test file. */
export const startTestServer = (environment: Record<string, string> = {}): Promise<TestServer> =>
  standUp(inject('postgresUrl'), environment)
