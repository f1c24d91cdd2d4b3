import { type AgreementText, firstEdition, section } from './agreement-text.ts'

/** Accompanies the loan contract: the borrower's credit card that the lender pays on the borrower's behalf. */
export const cardRepayOrder: AgreementText = {
  ...firstEdition,
  key: 'cardRepayOrder',
  title: '信用卡还款委托书',
  scenes: ['cardRepay'],
  mustRead: false,
  sections: [
    section(
      '一、委托',
      '委托人：{{borrowerName}}，证件号码：{{borrowerCertId}}。受托人：{{lenderName}}。',
      '委托人委托受托人在放款时，把合同编号{{orderNo}}的借款人民币{{amount}}元全额转入委托人本人名下的信用卡，用于归还这张卡因日常消费产生的账单。',
      '收款账户：{{settlementName}}，尾号{{settlementTail}}。款项不经过委托人的其他账户，转入成功即为借款已发放。',
    ),
    section(
      '二、与借款合同的关系',
      '本委托书是《个人借款合同》的一部分。合同中的收款账户以本委托书为准，所列银行卡只用于还款；合同中的“实际收到的金额”，指转入信用卡的金额，它等于借款本金，不扣除任何费用。',
      '归还上述信用卡账单，是合同所列用途之内的用途；除此之外，合同关于借款用途的约定不变。',
    ),
    section(
      '三、到账、取消与退回',
      '信用卡账单何时记为已还，以发卡银行的记录为准。请在还款日之前留出时间；账单余下的部分，由委托人自己归还。',
      '款项转出之前可以取消借款，本委托随之终止，不产生任何费用。',
      '款项被信用卡的银行退回的，借款视为没有发放，不计利息。',
    ),
  ],
}
