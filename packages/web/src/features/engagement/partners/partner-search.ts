import { wire } from '@wanka/contract/wire.ts'
import * as z from 'zod/mini'

/** `partner`: its key. `scene`: where the customer comes from, by a name that the partner knows. */
export const PartnerSearch = z.object({ partner: wire.id(), scene: z._default(wire.id(), 'wanka') })
