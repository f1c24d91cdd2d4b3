import type { Route } from '../../../navigation/route.ts'

export const earnRoutes = {
  makeMoney: {
    title: '赚钱',
    auth: 'open',
    baseInfo: true,
    right: { label: '提现记录', to: 'withDrawRecord' },
    screen: () => import('./make-money.screen.tsx'),
  },
  returnDetail: {
    title: '返利明细',
    auth: 'soft',
    right: { label: '奖励明细', to: 'detailsIndex' },
    screen: () => import('./return-detail.screen.tsx'),
  },
  detailsIndex: { title: '明细', auth: 'soft', screen: () => import('./details.screen.tsx') },
  makeMoneyStrategy: { title: '赚钱攻略', auth: 'open', screen: () => import('./strategy.screen.tsx') },
  rewardDetail: { title: '奖励详情', auth: 'soft', screen: () => import('./reward-detail.screen.tsx') },
  withDrawRecord: { title: '提现记录', auth: 'soft', screen: () => import('./withdraw-record.screen.tsx') },
} satisfies Record<string, Route>
