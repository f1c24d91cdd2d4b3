import { type AgreementText, firstEdition, section } from './agreement-text.ts'

/** Accompanies the loan contract: the payee whom the lender pays on the borrower's behalf. */
export const paymentOrder: AgreementText = {
  ...firstEdition,
  key: 'paymentOrder',
  title: '支付委托书',
  scenes: ['purchase'],
  mustRead: false,
  sections: [
    section(
      '一、委托',
      '委托人：{{borrowerName}}，证件号码：{{borrowerCertId}}。受托人：{{lenderName}}。',
      '委托人向{{merchantName}}购买：{{goods}}。合同编号{{orderNo}}的借款人民币{{amount}}元用于支付这笔货款。',
      '委托人委托受托人在放款时把借款全额直接支付给商户。收款户名：{{settlementName}}，收款账户尾号{{settlementTail}}。款项不经过委托人的账户，支付成功即为借款已发放。',
    ),
    section(
      '二、与借款合同的关系',
      '本委托书是《个人借款合同》的一部分。合同中的收款账户以本委托书为准，所列银行卡只用于还款；合同中的“实际收到的金额”，指支付给商户的金额，它等于借款本金，不扣除任何费用。',
    ),
    section(
      '三、取消与退回',
      '向银行发出付款指令之前可以取消借款，本委托随之终止，不产生任何费用。',
      '款项被商户的银行退回的，借款视为没有发放，不计利息。',
    ),
  ],
}
