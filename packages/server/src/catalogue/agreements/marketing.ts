import { type AgreementText, firstEdition, section } from './agreement-text.ts'

/** A separate consent when marketing is turned on, never bundled. */
export const marketingConsent: AgreementText = {
  ...firstEdition,
  key: 'marketingNotice',
  version: '2026-11',
  effectiveOn: '2026-11-01',
  title: '优惠活动信息接收同意书',
  scenes: ['marketing'],
  mustRead: false,
  sections: [
    section(
      '一、会收到什么',
      '我们通过您选择的方式（站内信或短信）发送优惠券、活动和产品介绍。短信里会写明退订的办法。',
      '还款、资金和账户安全的通知不属于优惠活动信息，不受这份同意书影响。',
    ),
    section(
      '二、使用哪些信息',
      '只使用您的手机号和账户状态来发送。不会把您的信息提供给他人用于营销，也不会根据您的借款情况催促您借款。',
    ),
    section(
      '三、可以不同意，也可以随时停止',
      '不同意不影响借款、还款和任何服务。您可以随时在“通知设置”一键停止，停止后立即生效。',
    ),
  ],
}
