import { checkInvariants } from '@wanka/server/ledger/check.ts'
import { inject } from 'vitest'
import { makeClient, type TestClient } from './client.ts'
import { makeSandboxClient, type SandboxClient } from './sandbox-client.ts'
import { type Stack, startStack } from './stack.ts'

export type TestServer = Stack & {
  client: TestClient
  sandbox: SandboxClient
  /** The violated invariants; a test file that moves money ends by expecting none. */
  violations: () => Promise<unknown[]>
}

/** A server for one test file, with clients for its own front door and for the outside world's. */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const stack = await startStack(inject('postgresUrl'), environment)
  return {
    ...stack,
    client: makeClient(stack.url),
    sandbox: makeSandboxClient(stack.sandboxUrl),
    violations: () => checkInvariants(stack.kernel.jobsDb),
  }
}
