import { APP_VERSION } from '@wanka/contract/constants.ts'
import type { Route } from '../../../navigation/route.ts'

export const pointRoutes = {
  pointMall: {
    title: '积分商城',
    auth: 'soft',
    back: { closesFrom: APP_VERSION.richbeanBack },
    right: { label: '交易记录', to: 'transactionRecord' },
    screen: () => import('./point-mall.screen.tsx'),
  },
  pointsRule: { title: '积分规则', auth: 'open', screen: () => import('./points-rule.screen.tsx') },
  transactionRecord: { title: '交易记录', auth: 'soft', screen: () => import('./transaction-record.screen.tsx') },
} satisfies Record<string, Route>
