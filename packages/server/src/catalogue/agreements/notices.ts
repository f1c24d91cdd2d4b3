import { type AgreementText, firstEdition, section } from './agreement-text.ts'

export const platformNote: AgreementText = {
  ...firstEdition,
  key: 'platformNote',
  title: '信息服务平台说明',
  scenes: ['openCard'],
  mustRead: false,
  sections: [
    section(
      '我们的角色',
      '本产品是信息服务平台，不从事资金撮合。我们向您展示持牌机构的借款产品，协助您提交申请、签署合同、查看账单和还款。',
      '借款由借款页面所示的资金方提供，合同由您与资金方签订，资金由资金方发放，还款归还给资金方。',
    ),
    section(
      '我们不做的事',
      '不发放贷款，不提供担保，不决定您的额度和利率；不向您收取居间费、服务费、会员费、担保费或其他与借款有关的费用。',
      '不承诺包过，不通过电话、短信索要密码和验证码，不要求您在放款前向任何账户转账。要求先交费的都是诈骗，请拨打110或全国反诈热线96110。',
    ),
    section(
      '如何监督我们',
      '对平台服务的意见，请通过“关于我们”公示的电话或邮箱告诉我们；对资金方的意见，也可以拨打12378。',
    ),
  ],
}

export const notStudentDeclaration: AgreementText = {
  ...firstEdition,
  key: 'notStudent',
  title: '非全日制学生声明',
  scenes: ['openCard'],
  mustRead: false,
  sections: [
    section(
      '声明',
      '本人声明：本人不是全日制在校学生，包括全日制专科、本科、硕士和博士研究生，也不是用他人名义申请的全日制在校学生。',
      '本人了解：监管规定不允许向全日制在校学生发放互联网消费贷款。如果声明不实，资金方可以拒绝申请、停止额度，并要求归还已发放的借款。',
    ),
    section(
      '给在校学生的话',
      '如果您正在全日制在校学习，请不要借款消费。学费和生活有困难，可以向学校资助部门了解国家助学贷款和困难补助。',
    ),
  ],
}

export const earlySettlementNote: AgreementText = {
  ...firstEdition,
  key: 'earlySettlement',
  title: '提前结清说明',
  scenes: [],
  mustRead: false,
  sections: [
    section(
      '要还多少',
      '提前结清的金额 = 剩余本金 + 当期按天计算的利息 + 已到期未还的款项和罚息。手续费0.00元。',
      '当期利息从上一个到期日（首期从到账日）算到结清当天：剩余本金 × 年利率 ÷ 360 × 天数，一年按365天计息的产品除以365；并且不超过该期计划利息。以后各期的利息不再收取。',
    ),
    section(
      '举例',
      '借10,000.00元，年利率18%，分12期，到账后第10天结清：利息 10,000.00 × 18% ÷ 360 × 10 = 50.00元，共还10,050.00元。如果按计划还满12期，利息共1,001.61元，提前结清少付951.61元。',
    ),
    section(
      '怎么办理',
      '在账单中打开这笔借款，选择提前结清，看清金额后输入交易密码即可。当天看到的金额当天有效。结清后可以免费申请结清证明。',
    ),
  ],
}
