import type { Route } from '../../../navigation/route.ts'

export const paymentRoutes = {
  repaymentHistory: { title: '还款记录', auth: 'login', screen: () => import('./payment-history.screen.tsx') },
  paymentDetail: { title: '还款详情', auth: 'login', screen: () => import('./payment-detail.screen.tsx') },
  refundDetail: { title: '退款详情', auth: 'login', screen: () => import('./refund-detail.screen.tsx') },
  transactions: { title: '交易记录', auth: 'login', screen: () => import('./transactions.screen.tsx') },
} satisfies Record<string, Route>
