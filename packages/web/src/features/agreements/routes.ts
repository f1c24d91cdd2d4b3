import type { Route } from '../../route.ts'

export const agreementRoutes = {
  registerAgr: { title: '注册协议', auth: 'open', screen: () => import('./register-agreement.screen.tsx') },
  otherAgr: { title: '相关协议', auth: 'open', screen: () => import('./other-agreement.screen.tsx') },
  creditReportAgr: { title: '征信授权书', auth: 'open', screen: () => import('./credit-report-agreement.screen.tsx') },
} satisfies Record<string, Route>
