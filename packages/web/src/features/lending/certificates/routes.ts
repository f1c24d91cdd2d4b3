import type { Route } from '../../../navigation/route.ts'

export const certificateRoutes = {
  clearanceCertificateApply: {
    title: '结清证明',
    auth: 'login',
    right: { label: '开具记录', to: 'clearanceCertificateHistory' },
    screen: () => import('./apply.screen.tsx'),
  },
  clearanceCertificateResult: { title: '申请结果', auth: 'login', screen: () => import('./result.screen.tsx') },
  clearanceCertificate: { title: '结清证明', auth: 'login', screen: () => import('./certificate.screen.tsx') },
  clearanceCertificateHistory: { title: '开具记录', auth: 'login', screen: () => import('./history.screen.tsx') },
  costStatement: { title: '利息支付证明', auth: 'login', screen: () => import('./cost-statement.screen.tsx') },
  certificateCheck: { title: '核验结清证明', auth: 'open', screen: () => import('./check.screen.tsx') },
} satisfies Record<string, Route>
