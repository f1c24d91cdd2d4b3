import { SysConfig } from '@wanka/contract/system.ts'
import * as z from 'zod/mini'
import { contractShape } from '../api/contract-shape.ts'

// Compiled like api/first.shapes.ts: the head reads the price and leaves the rest to the program.

export const pricedReply = contractShape(z.object({ data: z.pick(SysConfig, { lowestAprBp: true, example: true }) }))
