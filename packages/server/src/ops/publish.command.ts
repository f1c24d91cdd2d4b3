import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { Tx } from '../platform/db/db.ts'
import { type Command, decide, Usage } from './command.ts'
import { publications } from './publications.ts'

/** Publishes one item that customers see, or replaces the one with its key. */
export const publish: Command = {
  usage: `publish ${Object.keys(publications).join('|')} <file.json>`,
  about:
    'add or replace a tab, a tile, a banner, an activity, an answer, a picture, a benefit, a group or a partner, or add another edition of a text; open:false takes it off',
  async run(desk, [kind, file]) {
    if (!kind || !file || !Object.hasOwn(publications, kind)) throw new Usage(publish.usage)
    const { shape, write } = publications[kind as keyof typeof publications]
    const read = shape.safeParse(await jsonOf(file))
    if (!read.success) throw new Usage(`${file}: ${z.prettifyError(read.error)}`)
    const { subject, run } = write(read.data as never)
    await decide(desk, { action: `${kind}.published`, subject }, (tx: Tx) => run(tx, desk.actor))
    desk.print(`${kind} ${subject} is published`)
    return 0
  },
}

async function jsonOf(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Usage(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`)
  }
}
