import { type AgreementText, firstEdition, section } from './agreement-text.ts'

/** A separate consent on its own page: the customer's identity is given to a third party. */
export const insuranceNotice: AgreementText = {
  ...firstEdition,
  key: 'insuranceNotice',
  version: '2026-11',
  effectiveOn: '2026-11-01',
  title: '投保须知及信息提供同意书',
  scenes: ['insurance'],
  mustRead: true,
  sections: [
    section(
      '一、保险是自愿的',
      '买不买保险由您自己决定，与额度、借款、利率和还款无关。不买不影响您使用任何服务，买了也不会提高额度或降低利率。',
      '保险由保险公司承保，保费由保险公司收取；我们不从中收取您的任何费用。',
    ),
    section(
      '二、保费怎样付',
      '保险期12个月，每月一期保费，由您本人在“保险费账单”里逐期支付，不自动扣款。付清第1期保费后保障生效。',
      '一期保费过了付款日30天还没有付，保险停止，您不欠任何费用，也不影响您的信用记录。',
    ),
    section(
      '三、退保',
      '保单出具后15天内退保，已付保费全额退回原来付款的银行卡。15天之后可以随时停保：已付保费的月份保障到期满为止，以后的保费不用再付。',
    ),
    section(
      '四、向保险公司提供哪些信息',
      '投保时，您同意我们把您的姓名、公民身份号码和手机号提供给保险公司，用于核保、出具保单和理赔。不提供您的借款和还款信息。',
    ),
  ],
}
