import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/tables.ts'

/** Levels, reached by growth alone; growth comes from a member's actions, never from payments. */
export const memberLevels: readonly Insertable<DB['member_level']>[] = [
  { level: 1, name: '普通会员', growth: 0 },
  { level: 2, name: '银卡会员', growth: 60 },
  { level: 3, name: '金卡会员', growth: 120 },
]

/** Only benefits that exist. A level affects no loan: neither limit nor price nor decision. */
export const memberBenefits: readonly Insertable<DB['member_benefit']>[] = [
  {
    benefit_key: 'certificate',
    icon: 'file-check',
    title: '结清证明',
    text: '免费开具，在线可核验',
    url: '/clearance-certificate-apply',
    level: 1,
    sort: 1,
  },
  {
    benefit_key: 'early',
    icon: 'hand-coins',
    title: '提前结清',
    text: '利息按天算，手续费0.00元',
    url: '/otherAgr?key=earlySettlement',
    level: 1,
    sort: 2,
  },
  {
    benefit_key: 'reminder',
    icon: 'bell-ring',
    title: '还款提醒',
    text: '到期前3天、前1天和当天',
    url: '/billList',
    level: 1,
    sort: 3,
  },
  {
    benefit_key: 'service',
    icon: 'headset',
    title: '客服优先',
    text: '在线客服优先接入',
    url: '/myCustomerService',
    level: 2,
    sort: 4,
  },
  {
    benefit_key: 'desk',
    icon: 'crown',
    title: '金卡专席',
    text: '在线客服由专席接待',
    url: '/myCustomerService',
    level: 3,
    sort: 5,
  },
]
