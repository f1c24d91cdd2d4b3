import type { Route } from '../../../navigation/route.ts'

/** The loan form has had several addresses; it is one screen. */
const borrow = {
  title: '借钱',
  auth: 'open',
  help: 'borrow',
  movesMoney: true,
  screen: () => import('./form/borrow.screen.tsx'),
} satisfies Route

/** From the loan form to the result, with purchases. */
export const borrowRoutes = {
  newBorrowCash: borrow,
  borrowCash: borrow,
  newCashIndex: borrow,
  cashInstallment: { ...borrow, screen: () => import('./form/instalment.screen.tsx') },
  quickLoan: {
    title: '快速借款',
    auth: 'open',
    movesMoney: true,
    help: 'borrow',
    screen: () => import('./form/quick-loan.screen.tsx'),
  },
  freeFeeCashLoan: {
    title: '免息借款',
    auth: 'soft',
    movesMoney: true,
    help: 'borrow',
    screen: () => import('./form/free-fee.screen.tsx'),
  },
  sparedFund: {
    title: '备用金',
    auth: 'login',
    movesMoney: true,
    help: 'borrow',
    screen: () => import('./form/spared-fund.screen.tsx'),
  },
  helpYouPay: {
    title: '信用卡代还',
    auth: 'login',
    movesMoney: true,
    help: 'borrow',
    screen: () => import('./card-repay/card-repay.screen.tsx'),
  },
  cashCostDetail: {
    title: '费用明细',
    auth: 'soft',
    help: 'borrow',
    screen: () => import('./confirm/cost-detail.screen.tsx'),
  },
  cashButtOrgDetail: { title: '资金方介绍', auth: 'open', screen: () => import('./form/lender.screen.tsx') },
  payment: {
    title: '付款',
    auth: 'soft',
    movesMoney: true,
    help: 'borrow',
    screen: () => import('./purchase/payment.screen.tsx'),
  },
  shop: {
    title: '商城分期',
    auth: 'open',
    help: 'borrow',
    screen: () => import('./purchase/shop.screen.tsx'),
  },
  scanPay: {
    title: '扫码付',
    auth: 'login',
    movesMoney: true,
    help: 'borrow',
    screen: () => import('./purchase/scan-pay.screen.tsx'),
  },
  scanPayResult: {
    title: '付款结果',
    auth: 'login',
    help: 'borrow',
    screen: () => import('./purchase/scan-pay-result.screen.tsx'),
  },
  refresh: {
    title: '身份核验',
    auth: 'soft',
    help: 'borrow',
    screen: () => import('./confirm/verification.screen.tsx'),
  },
  agreementItem: { title: '协议', auth: 'open', screen: () => import('./contracts/agreement-item.screen.tsx') },
  cashConfirmPageB: {
    title: '确认借款',
    auth: 'soft',
    baseInfo: true,
    movesMoney: true,
    help: 'borrow',
    screen: () => import('./confirm/confirm.screen.tsx'),
  },
  cashFeedback: {
    title: '借款结果',
    auth: 'soft',
    back: { stored: 'billList' },
    right: { label: '反馈', to: 'feedback' },
    help: 'borrow',
    screen: () => import('./result/feedback.screen.tsx'),
  },
  loanDetailApply: {
    title: '借款申请详情',
    auth: 'soft',
    screen: () => import('./result/application.screen.tsx'),
  },
  cancelLoanResult: {
    title: '取消结果',
    auth: 'login',
    back: { steps: 2 },
    screen: () => import('./result/cancel-result.screen.tsx'),
  },
  loanAgreement: { title: '相关协议', auth: 'open', screen: () => import('./contracts/contracts.screen.tsx') },
  loanAgreementItem: {
    title: '合同模板',
    auth: 'open',
    screen: () => import('./contracts/contract.screen.tsx'),
  },
} satisfies Record<string, Route>
