import type { Route } from '../../../navigation/route.ts'

export const cardRoutes = {
  openCard: {
    title: '开通万卡',
    auth: 'login',
    baseInfo: true,
    stage: 'realName',
    screen: () => import('./open-card.screen.tsx'),
  },
  bankCard: { title: '银行卡', auth: 'login', baseInfo: true, screen: () => import('./bank-card.screen.tsx') },
  loanBankCard: {
    title: '收款银行卡',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./loan-bank-card.screen.tsx'),
  },
  depositeSetting: {
    title: '存管账户',
    auth: 'login',
    baseInfo: true,
    stage: 'realName',
    movesMoney: true,
    screen: () => import('./deposit-account/deposit.screen.tsx'),
  },
  signingContract: { title: '签约', auth: 'login', screen: () => import('./signing-contract.screen.tsx') },
} satisfies Record<string, Route>
