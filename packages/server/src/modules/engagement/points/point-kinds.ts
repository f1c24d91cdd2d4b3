import type { Bean } from '@wanka/contract/engagement/points.ts'
import type { PointCurrency } from '../../../ledger/transfer.ts'

/** The ledger's currency for each wire name of the two kinds of points. */
export const currencyOf = { fudou: 'FUDOU', richbean: 'RICHBEAN' } as const satisfies Record<Bean, PointCurrency>
export const beanOf = { FUDOU: 'fudou', RICHBEAN: 'richbean' } as const satisfies Record<PointCurrency, Bean>

/** Fudou per diamond; fudou are never exchanged back. */
export const FUDOU_OF_A_DIAMOND = 10
/** Points that expire within this many days are reported as expiring soon. */
export const SOON_DAYS = 30
