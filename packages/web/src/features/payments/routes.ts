import type { Route } from '../../navigation/route.ts'

/** The screens of payments, feature by feature. */
export const paymentsRoutes = {
  openCard: {
    title: '开通万卡',
    auth: 'login',
    baseInfo: true,
    stage: 'realName',
    help: 'card',
    screen: () => import('./cards/open-card.screen.tsx'),
  },
  bankCard: {
    title: '银行卡',
    auth: 'login',
    baseInfo: true,
    help: 'card',
    screen: () => import('./cards/bank-card.screen.tsx'),
  },
  loanBankCard: {
    title: '收款银行卡',
    auth: 'login',
    baseInfo: true,
    help: 'card',
    screen: () => import('./cards/loan-bank-card.screen.tsx'),
  },
  billCards: {
    title: '选择信用卡',
    auth: 'login',
    baseInfo: true,
    stage: 'realName',
    help: 'card',
    screen: () => import('./cards/bill-cards.screen.tsx'),
  },
  depositeSetting: {
    title: '存管账户',
    auth: 'login',
    baseInfo: true,
    stage: 'realName',
    movesMoney: true,
    help: 'card',
    screen: () => import('./cards/deposit-account/deposit.screen.tsx'),
  },
  signingContract: {
    title: '签约',
    auth: 'login',
    help: 'card',
    screen: () => import('./cards/signing-contract.screen.tsx'),
  },
  transactions: { title: '交易记录', auth: 'login', screen: () => import('./statement/transactions.screen.tsx') },
} satisfies Record<string, Route>
