import { catalogue } from '@wanka/contract/operations/catalogue.ts'
import { reply } from '@wanka/contract/reply.ts'
import { bareCall, contractShape } from '../shapes/contract-shape.ts'

// What every first screen reads. The built program decodes it without the schema library: build/compiled-shapes.ts.

export const envelope = contractShape(reply)
export const sysConfig = bareCall(catalogue.config)
