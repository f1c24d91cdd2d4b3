import { type AgreementText, firstEdition, section } from './agreement-text.ts'

export const supplementAgreement: AgreementText = {
  ...firstEdition,
  key: 'supplement',
  title: '补充协议',
  scenes: [],
  mustRead: false,
  sections: [
    section(
      '一、它和原协议的关系',
      '本补充协议是您已经同意的《注册协议》的一部分。两者不一致的地方以本补充协议为准，其他内容继续有效。',
      '它不改变您与资金方已经签署的借款合同：金额、利率、期限和还款计划都不变。',
    ),
    section(
      '二、补充的内容',
      '还款当日的认定：到期日当天24:00之前付款成功的，视为按时还款，不受银行入账时间影响。',
      '重复扣款的处理：同一期账单因系统原因被收取两次的，我们在查实后将多收的款项原路退回，不需要您提出申请。',
      '会员的性质：会员不收费，不与借款捆绑，会员等级不影响额度、利率和审批结果。',
    ),
    section(
      '三、生效与选择',
      '本补充协议自生效之日起适用。您可以稍后再看，它不需要马上同意；不同意的，可以停止使用有关功能，已有的借款照常按合同归还。',
    ),
  ],
}

/** The register agreement for Huawei's quick app: the same pages, but the app centre runs, updates and removes them. */
export const registerAgreementHuawei = (register: AgreementText): AgreementText => ({
  ...register,
  key: 'registerHuawei',
  title: '注册协议',
  scenes: [],
  sections: [
    ...register.sections,
    section(
      '十、在华为快应用中使用',
      '您通过华为手机的快应用打开万卡时，快应用由华为的快应用中心提供运行环境，免安装，由系统更新和移除。移除快应用不会注销您的万卡账户，也不影响已有的借款和还款。',
      '快应用请求的手机权限由系统弹窗征得您同意，您可以随时在手机设置里关闭。华为不是本协议的当事人，不提供借款，也不收取与借款有关的费用。',
    ),
  ],
})
