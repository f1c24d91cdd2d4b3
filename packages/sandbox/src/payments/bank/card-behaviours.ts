import type { TurnName } from './turns.ts'

/** A card's outcome when it is bound, signed, debited and paid to. */
export type CardRule = {
  does: string
  bind?: 'ownerDiffers' | 'mobileDiffers'
  cannotSign?: boolean
  collect?: TurnName
  payout?: TurnName
}

/** Money moves at once in every direction that a rule does not name. */
export const CARD_RULES = {
  paid: { does: '扣款、放款立即成功' },
  'paid-later': { does: '扣款先处理中，3 秒后回调成功', collect: 'paid-later' },
  insufficient: { does: '扣款失败：余额不足', collect: 'insufficient' },
  'timeout-but-paid': { does: '扣款请求超时，其实已扣款（查询可知）', collect: 'timeout-but-paid' },
  'paid-twice': { does: '同一笔扣款被银行扣了两次', collect: 'paid-twice' },
  'duplicate-notice': { does: '扣款成功，回调两次', collect: 'duplicate-notice' },
  'late-notice': { does: '扣款成功，回调晚一天多才到', collect: 'late-notice' },
  'bad-signature-notice': { does: '扣款成功，先来一次签名错误的回调', collect: 'bad-signature-notice' },
  'wrong-amount-notice': { does: '扣款成功，先来一次金额错误的回调', collect: 'wrong-amount-notice' },
  'cannot-sign': { does: '可以绑定，但不能签约代扣', cannotSign: true },
  'payout-fails': { does: '放款失败：账户状态异常', payout: 'account-abnormal' },
  'payout-never-answers': { does: '放款请求没有任何回音，一直处理中', payout: 'never-answers' },
  'not-found-then-paid': { does: '扣款超时，第一次查询查无此单，其实已扣款', collect: 'not-found-then-paid' },
  'lost-notice': { does: '扣款成功，回调丢失（查询可知）', collect: 'lost-notice' },
  'owner-differs': { does: '持卡人与姓名不符，不能绑定', bind: 'ownerDiffers' },
  'mobile-differs': { does: '预留手机号不符，不能绑定', bind: 'mobileDiffers' },
  'reversed-notices': { does: '扣款成功，先回调成功、后回调处理中', collect: 'reversed-notices' },
  'failed-later': { does: '扣款先处理中，3 秒后回调失败', collect: 'failed-later' },
  'payout-later': { does: '放款先处理中，3 秒后回调成功', payout: 'paid-later' },
  'never-answers': { does: '扣款请求没有任何回音，一直处理中', collect: 'never-answers' },
  'payout-timeout-but-paid': { does: '放款请求超时，其实已到账（查询可知）', payout: 'timeout-but-paid' },
} as const satisfies Record<string, CardRule>

export type CardBehaviour = keyof typeof CARD_RULES

/** Digits 7 and 8 of the card number. */
export const CARD_CODES: readonly (readonly [code: string, behaviour: CardBehaviour])[] = [
  ['00', 'paid'],
  ['01', 'paid-later'],
  ['02', 'insufficient'],
  ['03', 'timeout-but-paid'],
  ['04', 'paid-twice'],
  ['05', 'duplicate-notice'],
  ['06', 'late-notice'],
  ['07', 'bad-signature-notice'],
  ['08', 'wrong-amount-notice'],
  ['09', 'cannot-sign'],
  ['10', 'payout-fails'],
  ['11', 'payout-never-answers'],
  ['12', 'not-found-then-paid'],
  ['13', 'lost-notice'],
  ['14', 'owner-differs'],
  ['15', 'mobile-differs'],
  ['16', 'reversed-notices'],
  ['17', 'failed-later'],
  ['20', 'payout-later'],
  ['21', 'payout-timeout-but-paid'],
  ['22', 'never-answers'],
]

export const ruleOf = (behaviour: CardBehaviour): CardRule => CARD_RULES[behaviour]
