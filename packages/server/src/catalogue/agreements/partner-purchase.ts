import { type AgreementText, firstEdition, section } from './agreement-text.ts'

/** Consent before a customer enters a partner's page to pay with the credit line. The loan has its own documents at payment. */
export const partnerPurchase: AgreementText = {
  ...firstEdition,
  key: 'partnerPurchase',
  version: '2026-11',
  effectiveOn: '2026-11-01',
  title: '合作方消费服务协议',
  scenes: ['subBusiness'],
  mustRead: true,
  sections: [
    section(
      '一、这项服务是什么',
      '您可以从万卡前往合作方，在那里选购商品或服务，并在付款时选择用万卡额度分期。是否使用由您决定，不使用不影响额度、利率和任何其他服务。',
      '同意本协议不等于借款。每一笔付款都会先展示年化利率、每期应还和总还款，并由您阅读合同、输入交易密码后才生效。',
    ),
    section(
      '二、谁负责什么',
      '商品、服务、配送、预订和售后由合作方提供和负责，适用合作方自己的协议。借款由付款页面所示的资金方提供。万卡是信息服务平台，不销售这些商品。',
      '合作方把款退回时，先抵还这笔分期，超出部分退到您的银行卡。',
    ),
    section(
      '三、合作方会知道什么',
      '前往之前会逐项列出要提供给合作方的信息，由您确认。我们不提供您的密码、验证码、银行卡号、额度和借款记录，也不让合作方替您借款。',
    ),
    section('四、撤回', '您可以随时在“我的数据”里撤回本协议的同意。撤回后不再能从这里前往合作方，已有的借款照常还款。'),
  ],
}
