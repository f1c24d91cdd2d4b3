import * as z from 'zod'
import type { Key } from '../../provider/signature.ts'
import type { Sandbox } from '../../world.ts'
import { askWanka } from './ask-wanka.ts'

const Told = z.object({
  subject: z.string().optional(),
  mobile: z.string().optional(),
  name: z.string().optional(),
  scene: z.string(),
})

/** Redeems a ticket for the data that the customer agreed to share; undefined for one that is refused. */
export async function redeem(sandbox: Sandbox, ticket: string, key?: Key): Promise<z.output<typeof Told> | undefined> {
  const said = await askWanka(sandbox, '/partner/api/ticket/redeem', { ticket }, Told, key).catch(() => undefined)
  return said?.kind === 'said' ? said.body : undefined
}
