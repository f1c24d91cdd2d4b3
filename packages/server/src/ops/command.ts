import { userInfo } from 'node:os'
import { writeAudit } from '../kernel/audit.ts'
import { type Tx, transact } from '../kernel/db.ts'
import type { Kernel } from '../kernel/kernel.ts'

/** What a command works with. `print` writes one line for the operator; `actor` is who is at the keyboard. */
export type Desk = { kernel: Kernel; actor: string; print: (line: string) => void }

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
  { kernel, actor }: Desk,
  entry: { action: string; subject: string; facts?: Record<string, string | number | boolean | null> },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transact(kernel.db, async (tx) => {
    const result = await work(tx)
    await writeAudit(tx, { actor, ...entry })
    return result
  })
}
