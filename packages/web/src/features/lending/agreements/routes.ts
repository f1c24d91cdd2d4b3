import type { Route } from '../../../navigation/route.ts'

export const agreementRoutes = {
  registerAgr: { title: '注册协议', auth: 'open', screen: () => import('./register-agreement.screen.tsx') },
  registerAgrHuawei: {
    title: '注册协议',
    auth: 'open',
    screen: () => import('./register-agreement-huawei.screen.tsx'),
  },
  supplementAgreement: { title: '补充协议', auth: 'open', screen: () => import('./supplement-agreement.screen.tsx') },
  questionPrivateAgr: { title: '问卷隐私协议', auth: 'open', screen: () => import('./survey-privacy.screen.tsx') },
  corIntroduction: { title: '公司介绍', auth: 'open', screen: () => import('./company-introduction.screen.tsx') },
  otherAgr: { title: '相关协议', auth: 'open', screen: () => import('./other-agreement.screen.tsx') },
  creditReportAgr: { title: '征信授权书', auth: 'open', screen: () => import('./credit-report-agreement.screen.tsx') },
} satisfies Record<string, Route>
