import { userInfo } from 'node:os'
import { type Tx, transact } from '../platform/db/db.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import type { Platform } from '../platform/platform.ts'

/** What a command works with. `print` writes one line for the operator; `actor` is who is at the keyboard. */
export type Desk = { platform: Platform; actor: string; print: (line: string) => void }

/** One operator command. @returns the exit code; a wrong use throws `Usage` */
export type Command = {
  usage: string
  about: string
  run: (desk: Desk, args: readonly string[]) => Promise<number>
}

/** The command was not understood; the message says what it wants. */
export class Usage extends Error {}

export const operator = (): string => `ops:${process.env.OPERATOR ?? userInfo().username}`

/** Runs a decision and its audit row in one transaction. Facts are ids, names of settings and figures, never a person's data. */
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
