import type { Insertable } from 'kysely'
import type { DB } from '../kernel/tables.ts'

/** Said only because it is always true: settlement fee 0, interest counted by the day. */
export const banners: readonly Insertable<DB['banner']>[] = [
  {
    banner_id: 'early-settlement',
    position: 'home',
    title: '提前结清，利息按天算',
    text: '手续费 0.00，随时可还清',
    url: '/otherAgr?key=earlySettlement',
    sort: 1,
  },
]
