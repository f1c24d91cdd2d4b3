import { type AgreementText, section } from './agreement-text.ts'

export const hardshipAgreement: AgreementText = {
  version: '2026-11',
  effectiveOn: '2026-08-01',
  key: 'hardship',
  title: '还款协商补充协议',
  scenes: [],
  mustRead: true,
  sections: [
    section(
      '一、变更的是哪一笔借款',
      '借款编号{{orderNo}}。借款人：{{borrowerName}}，证件号码{{borrowerCertId}}。资金方：{{lenderName}}。协商编号{{hardshipNo}}。',
      '本补充协议是这笔借款合同的一部分。两者不一致的地方以本补充协议为准，其他内容继续有效。',
    ),
    section('二、现在未还的各期', '{{scheduleBefore}}', '合计{{before}}元，其中罚息{{waived}}元。'),
    section('三、新的还款计划', '{{schedule}}', '合计{{after}}元，分{{periods}}期，每月一期。'),
    section(
      '四、减免和不变的内容',
      '现在未还的罚息{{waived}}元全部免除，以后也不再收。已经还的罚息不退。',
      '未还的本金和合同约定的利息、费用合计不变，只是分到更多期；延长的时间不另收利息和费用。',
      '年利率、逾期罚息和提前结清的约定不变。提前结清只付到结清那一天的利息，之后各期的利息不收。',
    ),
    section(
      '五、没有按新计划还',
      '某一期到期后{{graceDays}}天内还清，不收罚息；超过的，只对这一期未还的本金按合同约定从到期日起计收罚息。',
      '任何一期逾期超过{{missedDays}}天，本次协商结束。新的还款计划照旧有效，已经免除的罚息不恢复。',
    ),
    section(
      '六、征信和额度',
      '签署之后按新的还款计划报送征信；签署之前已经逾期的情况，照实报送，不因本协议改变。',
      '本次协商结束之前，额度暂停借款。',
    ),
    section('七、签署', '您阅读并同意，输入交易密码确认后生效。签署日期：{{signedOn}}。'),
  ],
}
