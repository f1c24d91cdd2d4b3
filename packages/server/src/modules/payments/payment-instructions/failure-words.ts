const WORDS: Record<string, string> = {
  insufficientFunds: '银行卡余额不足',
  accountAbnormal: '银行卡状态异常，请联系发卡银行',
  cardUnusable: '银行卡已解绑或未签约',
  rejected: '银行未受理这笔交易',
  refused: '银行拒绝了这笔交易',
  notReceived: '银行未受理这笔交易，没有资金变动',
}

/** The bank's failure reason as Chinese text for the customer. */
export const bankFailureWords = (reason: string): string => WORDS[reason] ?? '银行未能完成这笔交易'
