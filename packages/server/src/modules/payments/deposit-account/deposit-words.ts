/** The deposit bank's reasons as Chinese text for the customer. */
const REASONS: Record<string, string> = {
  alreadyOpen: '您在存管银行已经有一个账户，请联系客服核对',
  accountClosed: '存管银行说这个账户已经注销，请联系客服核对',
  ownerDiffers: '持卡人姓名或身份证号与您的实名信息不一致，请使用本人名下的储蓄卡',
  mobileDiffers: '手机号与银行预留手机号不一致，请核对后重试',
  unknownBin: '存管银行暂不支持这张卡，请更换储蓄卡',
  codeLocked: '验证码错误次数过多，请重新提交',
  busy: '存管银行系统繁忙，请稍后再试',
  balanceLeft: '账户里还有余额，转出后可以注销',
  balanceTooSmall: '账户余额不足，请刷新后重试',
  accountAbnormal: '收款银行卡状态异常，钱没有转出，请更换银行卡后重试',
  rejected: '存管银行没有受理，请核对后重试',
  unanswered: '存管银行一直没有回应，这次没有办成，请重新提交',
}

export const DEPOSIT_SILENT = '存管银行暂时没有回应，请稍后再试'
export const BALANCE_LEFT = REASONS.balanceLeft ?? ''

/** A refusal by the deposit bank as text for the customer; an unlisted reason gets advice on what to do next. */
export const depositWords = (reason: string): string => REASONS[reason] ?? '存管银行没有办成，请稍后再试或联系客服'
