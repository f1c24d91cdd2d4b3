import type { calls } from '@wanka/contract/calls.ts'
import type * as z from 'zod/mini'

type Calls = typeof calls
/** Every field of a call's input in its wire form, the optional ones included. */
type Body<C> = C extends { input: infer Input extends z.core.$ZodType }
  ? { [Field in keyof Required<z.core.input<Input>>]: string }
  : never
/** A new call, or a new field of one, does not compile until it has an example. */
export type Examples = { [Area in keyof Calls]: { [Name in keyof Calls[Area]]: Body<Calls[Area][Name]> } }

/** The device key of a browser. */
export const DEVICE_KEY = 'd'.repeat(32)
