import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/tables.ts'

const YEAR = 365

/** Tasks that earn points. None of them invites a customer to borrow more or again. */
export const pointTasks: readonly Omit<Insertable<DB['point_task']>, 'sort'>[] = [
  {
    code: 'signIn',
    title: '每日签到',
    note: '每天一次，漏签不扣',
    currency: 'FUDOU',
    points: 5,
    valid_days: YEAR,
    url: '',
    label: '签到',
  },
  {
    code: 'realName',
    title: '完成实名认证',
    note: '一次性',
    currency: 'FUDOU',
    points: 100,
    valid_days: YEAR,
    url: '/realName',
    label: '去认证',
  },
  {
    code: 'survey',
    title: '填写问卷',
    note: '每份问卷一次，不影响借款',
    currency: 'FUDOU',
    points: 50,
    valid_days: YEAR,
    url: '/loanInvestigate',
    label: '去填写',
  },
  {
    code: 'firstLoan',
    title: '首次借款到账',
    note: '一次性，与金额和期数无关',
    currency: 'FUDOU',
    points: 100,
    valid_days: YEAR,
    url: '/newBorrowCash',
    label: '看看',
  },
  {
    code: 'onTime',
    title: '按时还款',
    note: '当月有账单按时还清，每月一次',
    currency: 'RICHBEAN',
    points: 10,
    valid_days: 2 * YEAR,
    url: '/billList',
    label: '看账单',
  },
]
