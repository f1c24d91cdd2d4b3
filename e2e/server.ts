import { checkInvariants } from '@wanka/server/ledger/check.ts'
import { makeClient } from '@wanka/testkit/client.ts'
import { makeSandboxClient } from '@wanka/testkit/sandbox-client.ts'
import { type StackOptions, startStack } from '@wanka/testkit/stack.ts'
import type { TestServer } from '@wanka/testkit/test-server.ts'

/** The real server and the outside world, with what a scene is made by. */
export async function standUp(
  adminUrl: string,
  environment: Record<string, string>,
  options?: StackOptions,
): Promise<TestServer> {
  const stack = await startStack(adminUrl, environment, options)
  return {
    ...stack,
    client: makeClient(stack.url),
    sandbox: makeSandboxClient(stack.sandboxUrl),
    violations: () => checkInvariants(stack.kernel.db),
  }
}
