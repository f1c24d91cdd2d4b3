import { type AgreementText, firstEdition, section } from './agreement-text.ts'

/** A separate consent when a deposit account is opened: the customer's identity is given to a third party. */
export const depositAccountAgreement: AgreementText = {
  ...firstEdition,
  key: 'depositAccount',
  version: '2026-11',
  effectiveOn: '2026-11-01',
  title: '存管账户服务协议及信息提供同意书',
  scenes: ['deposit'],
  mustRead: true,
  sections: [
    section(
      '一、存管账户是什么',
      '存管账户由存管银行以您本人的名义开立，账户里的钱属于您，记在存管银行的账上。我们不保管、不挪用，也不能替您动用。',
      '开户、换卡、转出和注销都由您本人发起，并由存管银行核验。开户和注销不收费。',
    ),
    section(
      '二、向存管银行提供哪些信息',
      '开户时，您同意我们把您的姓名、公民身份号码、您填写的银行卡号和银行预留手机号提供给存管银行，用于核验身份、开立账户和绑定银行卡。换卡时，只提供新的银行卡号和预留手机号。',
      '您可以不开存管账户。不开通不影响申请额度、借款和还款。',
    ),
    section(
      '三、钱怎样转出',
      '转出的钱只能到存管账户绑定的本人银行卡。我们收到您的指令后立即提交存管银行；银行没有答复时，我们会继续查询，不会重复转出。',
    ),
    section(
      '四、注销',
      '余额为零时，您可以随时在“存管账户”页面注销。注销后，存管银行依照法律规定的期限保存开户和交易记录。',
    ),
  ],
}
