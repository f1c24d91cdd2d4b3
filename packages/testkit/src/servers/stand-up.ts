import { checkInvariants } from '@wanka/server/ledger/check.ts'
import { makeClient, type TestClient } from '../clients/client.ts'
import { makeSandboxClient, type SandboxClient } from '../clients/sandbox-client.ts'
import type { LineHolder } from '../examples/example-bodies.ts'
import { type Stack, type StackOptions, startStack } from './stack.ts'

export type TestServer = Stack & {
  client: TestClient
  sandbox: SandboxClient
  /** The violated invariants; a test file that moves money ends by expecting none. */
  violations: () => Promise<unknown[]>
  /** Customers with an unused credit line. */
  ready?: LineHolder[]
  /** Everything that it has logged so far, where it is a process of its own. */
  printed?: () => string
}

/** Starts the real server and the sandbox, with clients for both. */
export async function standUp(
  adminUrl: string,
  environment: Record<string, string> = {},
  options: StackOptions = {},
): Promise<TestServer> {
  const stack = await startStack(adminUrl, environment, options)
  return {
    ...stack,
    client: makeClient(stack.url),
    sandbox: makeSandboxClient(stack.sandboxUrl),
    violations: () => checkInvariants(stack.platform.jobsDb),
  }
}
