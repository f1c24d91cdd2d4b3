import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/tables.ts'

/** A claim that is always true and has its page: the full price is shown before any signature. */
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
    banner_id: 'ask-first',
    kind: 'advert',
    position: 'discover',
    title: '有疑问，先搜一搜',
    text: '费用、还款、提前结清，答案都在这里',
    url: '/questions',
    sort: 1,
  },
  {
    banner_id: 'first-steps',
    kind: 'advert',
    position: 'discover',
    title: '第一次用万卡',
    text: '先花一分钟，看懂利率和费用',
    url: '/activity-detail?activityId=apr',
    program_id: 'newcomer',
    sort: 2,
  },
  {
    banner_id: 'spare-fund',
    kind: 'advert',
    position: 'discover',
    title: '备用金，用几天算几天利息',
    text: '到期一次还清，随时可以提前还，不收手续费',
    url: '/spared-fund',
    program_id: 'spareFund',
    sort: 3,
  },
]
