import type { Bean } from '@wanka/contract/engagement/points.ts'
import type { PointCurrency } from '../../../ledger/transfer.ts'

/** The wire's names of the two kinds of points, and the ledger's. */
export const currencyOf = { fudou: 'FUDOU', richbean: 'RICHBEAN' } as const satisfies Record<Bean, PointCurrency>
export const beanOf = { FUDOU: 'fudou', RICHBEAN: 'richbean' } as const satisfies Record<PointCurrency, Bean>

/** Diamonds become fudou at this rate, and never the other way. */
export const FUDOU_OF_A_DIAMOND = 10
/** Points that run out within so many days are said to run out soon. */
export const SOON_DAYS = 30
