import type { calls } from '@wanka/contract/calls.ts'
import type { Fen } from '@wanka/domain/money.ts'
import type * as z from 'zod/mini'

/** A JPEG of eight by eight pixels, for tests that need any picture. */
export const SMALL_PICTURE: Uint8Array = Buffer.from(
  [
    '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBD',
    'AQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIAAgD',
    'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAA',
    'BQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCMAqRD/9k=',
  ].join(''),
  'base64',
)

/** A customer who is logged in; each later type has what the one before has, and more. */
export type Member = { token: string; customerId: string; mobile: string; password: string }
export type RealNamed = Member & { name: string; certId: string }
export type PinHolder = RealNamed & { pin: string }
export type CardHolder = PinHolder & { cardId: string; cardNo: string }
export type LineHolder = CardHolder & { limit: Fen }

type Calls = typeof calls
/** Every field of a call's input in its wire form, the optional ones included. */
type Body<C> = C extends { input: infer Input extends z.core.$ZodType }
  ? { [Field in keyof Required<z.core.input<Input>>]: string }
  : never
/** A new call, or a new field of one, does not compile until it has an example. */
export type Examples = { [Area in keyof Calls]: { [Name in keyof Calls[Area]]: Body<Calls[Area][Name]> } }

/** The device key of a browser. */
export const DEVICE_KEY = 'd'.repeat(32)
