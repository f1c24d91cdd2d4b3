import { runCommand } from '@wanka/server/ops/commands.ts'
import type { TestServer } from './test-server.ts'

/** Runs a command of the operators as `npm run ops -- …` does: its exit code and all that it printed. */
export async function runOps(
  { kernel }: Pick<TestServer, 'kernel'>,
  ...args: string[]
): Promise<{ code: number; printed: string }> {
  const lines: string[] = []
  const print = (line: string): void => void lines.push(line)
  return { code: await runCommand({ kernel, actor: 'ops:tester', print }, args), printed: lines.join('\n') }
}
