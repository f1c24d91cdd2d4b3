import { type AgreementText, firstEdition, section } from './agreement-text.ts'

export const surveyPrivacy: AgreementText = {
  ...firstEdition,
  key: 'questionPrivate',
  title: '问卷隐私协议',
  scenes: ['survey'],
  mustRead: false,
  sections: [
    section(
      '一、为什么有问卷',
      '我们有时请您回答几个问题，用来改进产品和服务。是否参加完全自愿，不参加不影响借款、额度、利率和任何服务。',
    ),
    section(
      '二、收集什么',
      '您填写的答案、提交时间，以及您登录时的账户编号，用来避免同一个人重复填写。',
      '问卷不问密码、验证码、银行卡号和身份证号。如果有人以问卷的名义索要这些信息，请不要提供，并告诉我们。',
    ),
    section(
      '三、怎样使用和保存',
      '答案只用于统计和改进，公开的只有汇总后的结果，不会让人认出您。我们不把答案用于审核借款，也不提供给资金方或第三方用于营销。',
      '原始答案保存不超过12个月，到期删除或匿名化。',
    ),
    section(
      '四、您的权利',
      '提交之前可以随时放弃填写。提交之后，可以通过“关于我们”公示的方式要求查看或删除您的答案。其他事项适用《隐私政策》。',
    ),
  ],
}
