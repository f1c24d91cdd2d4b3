import { userInfo } from 'node:os'
import { type Tx, transact } from '../platform/db/db.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import type { Platform } from '../platform/platform.ts'

/** Whether a text is the bank's token for an account that staff had it register. It is no account number and may be audited. */
export const isPayeeToken = (token: string | undefined): token is string =>
  token !== undefined && /^(?=.*[A-Za-z])[\w-]{6,64}$/.test(token)

/** The context of a command. `print` writes one line for the operator; `actor` is the operator's name in the audit. */
export type Desk = { platform: Platform; actor: string; print: (line: string) => void }

/** One operator command; `run` returns the exit code and throws `Usage` on wrong use. */
export type Command = {
  usage: string
  about: string
  run: (desk: Desk, args: readonly string[]) => Promise<number>
}

/** Wrong use of a command; the message is its usage or the reason. */
export class Usage extends Error {}

/** The audit name of the operator who runs the process: OPERATOR, or the user of the operating system. */
export const operator = (): string => `ops:${process.env.OPERATOR ?? userInfo().username}`

/** Runs a decision and its audit row in one transaction. `facts` hold ids, setting names and figures, never personal data. */
export function decide<T>(
  { platform, actor }: Desk,
  entry: { action: string; subject: string; facts?: Record<string, string | number | boolean | null> },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transact(platform.db, async (tx) => {
    const result = await work(tx)
    await writeAudit(tx, { actor, ...entry })
    return result
  })
}
