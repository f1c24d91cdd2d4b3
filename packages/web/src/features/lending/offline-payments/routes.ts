import type { Route } from '../../../navigation/route.ts'

export const offlinePaymentRoutes = {
  offlinePayments: { title: '线下还款', auth: 'login', screen: () => import('./offline-payments.screen.tsx') },
  offlinePaymentUpload: { title: '上传转账凭证', auth: 'login', screen: () => import('./offline-upload.screen.tsx') },
} satisfies Record<string, Route>
