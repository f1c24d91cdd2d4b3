import type { Route } from '../../../navigation/route.ts'

export const settlementRoutes = {
  settleAccounts: {
    title: '全部结清',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./settle-accounts.screen.tsx'),
  },
  prepaymentApply: { title: '提前结清', auth: 'login', movesMoney: true, screen: () => import('./payoff.screen.tsx') },
  prepaymentApplySucc: { title: '申请成功', auth: 'login', screen: () => import('./accepted.screen.tsx') },
  prepaymentResult: { title: '提前结清结果', auth: 'login', screen: () => import('./result.screen.tsx') },
} satisfies Record<string, Route>
