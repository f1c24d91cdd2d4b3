import { fen } from '@wanka/domain/money.ts'

const yuan = (amount: number) => fen(amount * 100)

/**
 * Campaigns of the first day: draws and claims, and closed event campaigns, since a coupon that a customer did not request
 * changes the cost of a loan. Operators open and change them.
 */
export const campaigns = [
  {
    code: 'redRain',
    kind: 'redRain',
    title: '红包雨',
    budget: yuan(20_000),
    prizes: [
      { kind: 'repayPacket', worth: 880, weight: 5 },
      { kind: 'borrowPacket', worth: 1_800, weight: 3 },
      { kind: null, worth: 0, weight: 2 },
    ],
    perPerson: 5,
    perDay: 2,
    open: true,
  },
  {
    code: 'giftBag',
    kind: 'giftBag',
    title: '备用金免息大礼包',
    budget: yuan(20_000),
    // Seven days' interest on the maximum loan, at 18 %.
    conditions: { realNamed: true },
    prizes: [{ kind: 'gift7', worth: 1_726 }],
    open: true,
  },
  // Each rewarded step of a friend; the amounts are in the setting `invite`.
  { code: 'invite', kind: 'reward', title: '邀请好友', budget: yuan(50_000), prizes: [], perPerson: 30, open: true },
  {
    code: 'welcome',
    kind: 'event',
    event: 'registered',
    title: '注册送红包',
    budget: yuan(10_000),
    prizes: [{ kind: 'borrowPacket', worth: 1_800 }],
  },
  {
    code: 'lineReady',
    kind: 'event',
    event: 'lineActivated',
    title: '激活额度送免息券',
    budget: yuan(50_000),
    prizes: [{ kind: 'free3', worth: 90_000 }],
  },
  {
    code: 'firstLoan',
    kind: 'event',
    event: 'firstLoan',
    title: '首次借款送还款券',
    budget: yuan(10_000),
    prizes: [{ kind: 'repay80', worth: 2_000 }],
  },
  {
    code: 'paidBack',
    kind: 'event',
    event: 'loanSettled',
    title: '结清送息费券',
    budget: yuan(10_000),
    conditions: { minLoan: yuan(1_000) },
    prizes: [{ kind: 'interest20', worth: 2_000 }],
    perPerson: 12,
  },
] as const

/** The activities of campaigns that customers join, in the order of the list. */
export const campaignActivities = [
  {
    key: 'redRain',
    campaign: 'redRain',
    title: '红包雨',
    summary: '每天2次机会，抽到的红包抵扣利息',
    sections: [
      {
        heading: '怎么参加',
        paragraphs: ['登录后每天有2次机会，最多得5个红包。红包雨下8秒，结束时由系统抽取结果，和点到几个没有关系。'],
      },
      { heading: '不想玩游戏', paragraphs: ['可以直接抽取，机会和结果完全一样。'] },
      {
        heading: '抽到什么',
        paragraphs: [
          '每次抽取：5成得还款红包8.80元，3成得借款红包18.00元，2成没有红包。',
          '红包抵减的利息和费用由平台支付，合同约定的年化利率不变。总预算用完活动就结束。',
        ],
      },
    ],
    link: { label: '去红包雨', url: '/redRain' },
  },
  {
    key: 'giftBag',
    campaign: 'giftBag',
    title: '备用金7天免息大礼包',
    summary: '借备用金时，前7天的利息由平台支付',
    sections: [
      { heading: '谁能领', paragraphs: ['完成实名的用户，每人一次，领完为止。'] },
      {
        heading: '怎么用',
        paragraphs: [
          '领取后30天内借备用金（100至5,000元）时自动使用，抵扣前7天的利息。7天以后的利息照常，年化利率不变。',
        ],
      },
    ],
    link: { label: '看备用金', url: '/spared-fund' },
  },
] as const
