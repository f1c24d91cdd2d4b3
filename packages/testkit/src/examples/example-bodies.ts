import type { calls } from '@wanka/contract/calls.ts'
import type * as z from 'zod/mini'

type Calls = typeof calls
/** Every field of a call's input as it travels, the optional ones too. */
type Body<C> = C extends { input: infer Input extends z.core.$ZodType }
  ? { [Field in keyof Required<z.core.input<Input>>]: string }
  : never
/** A new call, or a new field of one, does not compile until it has its example. */
export type Examples = { [Area in keyof Calls]: { [Name in keyof Calls[Area]]: Body<Calls[Area][Name]> } }

/** What a browser calls itself by. */
export const DEVICE_KEY = 'd'.repeat(32)
