import { type AgreementText, firstEdition, section } from './agreement-text.ts'

/** Shown and confirmed before signing (explicit all-in financing cost, in force since 2026-08-01). */
export const costSheet: AgreementText = {
  ...firstEdition,
  key: 'costSheet',
  title: '综合融资成本明示表',
  scenes: ['loan'],
  mustRead: true,
  sections: [
    section(
      '一、按期还款时的全部成本',
      '年化综合融资成本（单利，IRR）：{{apr}}',
      '贷款本金：{{amount}}元，全额到账，不预先扣除任何费用。期限：{{periods}}期。还款方式：{{method}}。',
      '利息：{{totalInterest}}元，由{{lenderName}}收取，依据为借款合同，年利率{{annualRate}}，{{dayCount}}。',
      '其他费用：',
      '{{fees}}',
      '合计应还：{{total}}元。',
    ),
    section(
      '二、可能发生的成本',
      '逾期罚息：由{{lenderName}}收取。到期日后{{graceDays}}天内还清不收；超过的，按 逾期本金 × 罚息年利率{{penaltyRate}} ÷ 360 × 逾期天数 计算，自到期日次日起算，不计复利。',
      '提前结清：手续费0.00元，利息按实际天数计算。',
    ),
    section('三、还款计划', '{{schedule}}'),
    section(
      '四、没有其他费用',
      '除以上所列，贷款人、信息服务平台和任何合作机构都不向您收取其他费用。有人以任何名义要求您另外付费的，请拒绝并告诉我们。',
    ),
  ],
}
