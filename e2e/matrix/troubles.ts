import type { Trouble } from '../support/people.ts'
import type { screenCases } from './screen-cases.ts'

/** What a customer in trouble must be able to read on a screen, and the link or button to the next step. */
export type Reading = { says: readonly (string | RegExp)[]; next: string | RegExp }
type Readings = Partial<Record<keyof typeof screenCases, Reading>>

/** The screens that look different for customers in each trouble. */
export const troubles: Record<Trouble, Readings> = {
  checking: {
    billListTripartite: {
      says: ['核对中', '江岸银行股份有限公司', /我们正在核对。您可以照常还款/, /最近一次核对/],
      next: /^还最近一期/,
    },
    insurePayBill: { says: ['付首期后生效', '安浦财产保险股份有限公司', /全额退回/, '第1/12期'], next: '付第1期 3.00' },
    insurance: { says: ['不保什么', '自愿购买'], next: '您已投保，查看保单' },
  },
  overdue: {
    home: { says: ['已逾期10天', '含罚息，还清后恢复借款', '还清逾期后可借'], next: /^去还款/ },
    user: { says: ['已逾期10天'], next: /^本月待还/ },
    newBorrowCash: { says: ['您有逾期未还的账单，还清后即可借款。'], next: '去还款' },
    cashCostDetail: { says: ['有逾期账单，还清后可借'], next: '去还款' },
    cashConfirmPageB: { says: ['您有逾期未还的账单，还清后即可借款。'], next: '去还款' },
    lineProgress: { says: ['有逾期未还的账单，还清后可以继续借款。'], next: '去还款' },
    meituan: { says: ['您有逾期未还的账单，还清后即可借款。', '有逾期账单，还清后可借'], next: '去还款' },
    billList: { says: ['已逾期10天', /含罚息6\.48，还清后不再增加/], next: /^去还款/ },
    billdetailPage: { says: ['已逾期10天', '罚息', '6.48', '一时还不清？先还一部分'], next: '还本期 1,036.63' },
    billDetail: { says: ['已逾期', '3,096.92'], next: '还第1期 1,036.63' },
    prepaymentApply: { says: ['利息(含到期未还)', '6.48'], next: /^确认结清/ },
    loanFeeDetail: { says: [/逾期本金 985\.15.*10天/], next: '返回' },
    cashierDesk: { says: ['付款银行卡'], next: '确认支付 1,036.63' },
    repaymentHistory: { says: ['银行卡余额不足', '还款失败'], next: /主动还款/ },
    paymentDetail: { says: ['还款失败', '银行卡余额不足，本次没有还款'], next: '重新支付' },
  },
  paying: {
    home: { says: ['还款中', '银行正在处理，请不要重复付款'], next: /^看进度/ },
    billList: { says: ['还款中'], next: /第1\/3期/ },
    billdetailPage: { says: ['还款中'], next: '查看还款进度' },
    billDetail: { says: ['还款中'], next: '第1期还款中，查看进度' },
    prepaymentApply: { says: [/第1期还款处理中，一般今天24:00前有结果/], next: '查看进度' },
    cashierDesk: { says: ['支付中', '请不要重复付款'], next: '返回' },
    paymentDetail: { says: ['处理中', '银行正在处理，请不要重复付款'], next: '返回' },
  },
  reviewing: {
    home: { says: ['正在审核，一般几分钟内有结果'], next: '查看审核进度' },
    user: { says: ['额度审核中'], next: /^可用额度/ },
    lineProgress: { says: ['审核中', /本页会自动更新/], next: '返回首页' },
    newBorrowCash: { says: ['您的额度正在审核，通过后即可借款。'], next: '看进度' },
  },
  refused: {
    home: { says: [/起可再次申请/], next: '查看原因' },
    user: { says: [/起可再次申请/], next: /^可用额度/ },
    lineProgress: { says: ['这次没有通过审核', '收入和负债', /日起$/, '在那之前'], next: '返回首页' },
    newBorrowCash: { says: ['这次额度申请没有通过，暂时不能借款。', /起可再次申请/], next: '看原因' },
  },
  frozen: {
    home: { says: ['额度暂时冻结，已有的借款照常还款'], next: /^去还款/ },
    user: { says: ['额度已冻结'], next: /^可用额度/ },
    lineProgress: { says: ['额度已冻结', /已有的借款照常还款/], next: '查看账单' },
    newBorrowCash: { says: ['您的额度已冻结，已有的借款照常还款。'], next: '联系客服' },
    elem: { says: ['您的额度已冻结，已有的借款照常还款。', '额度已冻结，暂不能借款'], next: '联系客服' },
    billdetailPage: { says: ['还款计划'], next: '还本期 1,030.15' },
    cashierDesk: { says: ['付款银行卡'], next: '确认支付 1,030.15' },
  },
  cancelled: {
    cashFeedback: { says: ['申请已取消', '没有产生任何费用，额度已恢复'], next: '返回首页' },
    loanDetailApply: { says: ['已取消', '没有产生任何费用，额度已恢复'], next: '合同与协议' },
    cancelLoanResult: { says: ['申请已取消', /100\.00元额度已恢复/], next: '回首页' },
    billDetail: { says: ['已取消'], next: '返回' },
    billListAll: { says: ['已取消'], next: /申请 100元/ },
  },
}
