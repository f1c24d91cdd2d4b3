import type { Route } from '../../../navigation/route.ts'

export const billRoutes = {
  billList: { title: '账单', auth: 'login', screen: () => import('./bill-list.screen.tsx') },
  mergeBillList: { title: '合并还款', auth: 'login', screen: () => import('./merge-bills.screen.tsx') },
  billListOld: { title: '账单', auth: 'login', screen: () => import('./bill-list.screen.tsx') },
  billListAll: { title: '全部借款', auth: 'login', screen: () => import('./all-loans.screen.tsx') },
  billListTripartite: { title: '合作方账单', auth: 'login', screen: () => import('./partner-bills.screen.tsx') },
  moreBills: { title: '更多账单', auth: 'login', screen: () => import('./more-bills.screen.tsx') },
  billCalendar: { title: '还款日历', auth: 'login', screen: () => import('./bill-calendar.screen.tsx') },
  billdetailPage: {
    title: '账单详情',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./bill-detail.screen.tsx'),
  },
  billDetail: { title: '借款详情', auth: 'login', screen: () => import('./loan-detail.screen.tsx') },
  loanFeeDetail: { title: '费用明细', auth: 'login', baseInfo: true, screen: () => import('./fee-detail.screen.tsx') },
  billExtension: { title: '延期还款', auth: 'login', screen: () => import('./extension.screen.tsx') },
} satisfies Record<string, Route>
