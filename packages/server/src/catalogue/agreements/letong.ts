import { type AgreementText, firstEdition, section } from './agreement-text.ts'

/** Consent when a card is ordered: the customer's identity is given to a third party. */
export const letongNotice: AgreementText = {
  ...firstEdition,
  key: 'letongNotice',
  version: '2026-11',
  effectiveOn: '2026-11-01',
  title: '乐通套餐须知及信息提供同意书',
  scenes: ['letong'],
  mustRead: true,
  sections: [
    section(
      '一、谁提供服务',
      '号卡和套餐由乐通移动通信有限公司提供，套餐费由它收取；我们不从中收取您的任何费用。办不办套餐由您自己决定，与额度、借款、利率和还款无关。',
    ),
    section(
      '二、套餐费怎样付',
      '激活号卡之前不产生任何费用。激活当天起按月计费，每月一期，由您本人在“乐通账单”里逐期支付，不自动扣款。',
      '一期套餐费过了付款日30天还没有付，号卡停用，您不欠任何费用，也不影响您的信用记录。',
    ),
    section(
      '三、退订',
      '随时可以退订。激活之前退订不产生费用；激活之后退订，已付费的月份可以用到期满，以后的不用再付。',
    ),
    section(
      '四、提供哪些信息',
      '按电话用户实名登记的要求，您同意我们把您的姓名、公民身份号码和手机号提供给乐通移动通信有限公司，用于办理和寄送号卡。不提供您的借款和还款信息。',
    ),
  ],
}
