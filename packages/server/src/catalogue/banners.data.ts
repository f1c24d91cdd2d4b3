import type { Insertable } from 'kysely'
import type { DB } from '../kernel/tables.ts'

/** Said only because it is always true and its way is there: the whole price stands before any signature. */
export const banners: readonly Insertable<DB['banner']>[] = [
  {
    banner_id: 'price-first',
    position: 'home',
    title: '每笔费用签约前都看得见',
    text: '年化利率、总利息、每期应还',
    url: '/newBorrowCash',
    sort: 1,
  },
  {
    banner_id: 'read-the-rate',
    kind: 'advert',
    position: 'discover',
    title: '三步看懂年化利率',
    text: '比较借款先看它，不看“日息几毛”',
    url: '/activity-detail?activityId=apr',
    sort: 1,
  },
]
