import { type AgreementText, section } from './agreement-text.ts'

export const repaymentDayAgreement: AgreementText = {
  version: '2026-11',
  effectiveOn: '2026-08-01',
  key: 'repaymentDay',
  title: '还款日变更补充协议',
  scenes: [],
  mustRead: false,
  sections: [
    section(
      '一、变更的是哪一笔借款',
      '借款编号{{orderNo}}。借款人：{{borrowerName}}，证件号码{{borrowerCertId}}。资金方：{{lenderName}}。',
      '本补充协议是这笔借款合同的一部分。两者不一致的地方以本补充协议为准，其他内容继续有效。',
    ),
    section('二、还款日', '每月还款日由{{dayBefore}}改为{{day}}，从下一期起适用。'),
    section('三、原还款计划(未还的各期)', '{{scheduleBefore}}'),
    section('四、新还款计划(未还的各期)', '{{schedule}}'),
    section(
      '五、多出的天数',
      '{{extraDays}}',
      '多出的天数按合同年利率逐日计息，随下一期一起还，不超过一个整月的利息。除此之外不收取任何费用。',
    ),
    section(
      '六、不变的内容',
      '本金、年利率、剩余期数、还款方式、逾期罚息和提前结清的约定都不变。还款提醒和自动扣款改在新的还款日。',
      '同一笔借款每6个月可以改一次还款日。',
    ),
    section('七、签署', '您勾选同意并确认后生效。签署日期：{{signedOn}}。'),
  ],
}
