import type { Fen } from '@wanka/domain/money.ts'

/** A customer who is logged in; each later type has what the one before has, and more. */
export type Member = { token: string; customerId: string; mobile: string; password: string }
export type RealNamed = Member & { name: string; certId: string }
export type PinHolder = RealNamed & { pin: string }
export type CardHolder = PinHolder & { cardId: string; cardNo: string }
export type LineHolder = CardHolder & { limit: Fen }
