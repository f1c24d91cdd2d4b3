export const DEBIT_CARD_REFUSED = '这是储蓄卡，代还只用于您本人的信用卡'

/** The bank's reasons as Chinese text for the customer. */
const REASONS: Record<string, string> = {
  ownerDiffers: '持卡人姓名或身份证号与您的实名信息不一致，请使用本人名下的银行卡',
  mobileDiffers: '手机号与银行预留手机号不一致，请核对后重试',
  unknownBin: '暂不支持这张银行卡，请更换支持银行的储蓄卡',
  channelBusy: '银行系统繁忙，请稍后再试',
  debitCard: DEBIT_CARD_REFUSED,
  creditCard: '信用卡不能用于收款和还款，请使用储蓄卡',
  cannotSign: '这张银行卡暂不支持签约自动还款，请更换银行卡',
}

export const BANK_SILENT = '银行暂时没有回应，请稍后再试'
/** The bank may have accepted the code: the same one can be sent again without harm. */
export const BANK_SILENT_ON_CODE = '银行暂时没有回应，请稍后用同一个验证码再提交一次'

/** A refusal by the bank as text for the customer; an unlisted reason gets advice on what to do next. */
export const bankWords = (reason: string): string =>
  REASONS[reason] ?? '银行未通过这张卡的验证，请核对卡号和预留手机号后重试'
