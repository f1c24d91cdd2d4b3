import { CREDIT_BUREAU } from '@wanka/contract/constants.ts'
import type { Entry } from '@wanka/contract/operations/catalogue.ts'

type Tile = Pick<Entry, 'key' | 'icon' | 'title' | 'h5JumpUrl'> & Partial<Entry>

/** A tile for one of our pages that needs a login; the tile overrides any other case. */
const tile = (own: Tile): Entry => ({
  iconActive: own.icon,
  badge: '',
  isNeedLogin: 'Y',
  isNeedRealName: 'N',
  isAccordingNewLogic: 'Y',
  defaultLogic: own.key,
  urlType: '1',
  ...own,
})

const tab = (own: Tile): Entry => tile({ isNeedLogin: 'N', ...own })

/** The page that raises limits: ours, unless the configuration names another. */
const quickLimit = (title: string): Entry =>
  tile({
    key: 'quota',
    icon: 'limit-up',
    title,
    h5JumpUrl: '/my-limit',
    isNeedRealName: 'Y',
    isAccordingNewLogic: 'N',
  })

/**
 * Entries into the product (specification §2.7). A tile is listed only when its page exists. `icon` names a Lucide outline, or
 * one of our own.
 */
export const entries: Record<'tabs' | 'home' | 'mine', readonly Entry[]> = {
  // The second slot is 发现, or the bills while `superOrBillSwitch` is open.
  tabs: [
    tab({ key: 'index', icon: 'tab-borrow', title: '借钱', h5JumpUrl: '/' }),
    tab({ key: 'discover', icon: 'compass', title: '发现', h5JumpUrl: '/discover' }),
    tab({ key: 'billList', icon: 'receipt-text', title: '账单', h5JumpUrl: '/billList', isNeedLogin: 'Y' }),
    tab({ key: 'member-v3', icon: 'crown', title: '会员', h5JumpUrl: '/member-v3' }),
    tab({ key: 'my', icon: 'user-round', title: '我的', h5JumpUrl: '/user' }),
  ],
  home: [
    quickLimit('快速提额'),
    tile({
      key: 'cashLoan',
      icon: 'banknote-arrow-down',
      title: '兑换现金',
      h5JumpUrl: '/newBorrowCash',
      isNeedLogin: 'N',
    }),
    tile({
      key: 'creditInquiry',
      icon: 'file-search',
      title: '信用查询',
      h5JumpUrl: CREDIT_BUREAU,
      urlType: '2',
      isNeedLogin: 'N',
    }),
    tile({ key: 'recharge', icon: 'smartphone', title: '话费充值', h5JumpUrl: '/recharge' }),
    tile({ key: 'redPacket', icon: 'ticket-percent', title: '红包卡券', h5JumpUrl: '/myCoupons' }),
    // shown where the switch of the shop is open
    tile({
      key: 'sc',
      icon: 'shopping-bag',
      title: '商城分期',
      h5JumpUrl: '/shop',
      isNeedLogin: 'N',
      isAccordingNewLogic: 'N',
    }),
  ],
  mine: [
    tile({ key: 'billList', icon: 'receipt-text', title: '账单', h5JumpUrl: '/billList' }),
    tile({ key: 'bankCard', icon: 'credit-card', title: '银行卡', h5JumpUrl: '/bankCard', isNeedRealName: 'Y' }),
    quickLimit('提额'),
    tile({
      key: 'inviteNewCutomer',
      icon: 'user-plus',
      title: '邀请赚钱',
      h5JumpUrl: '/makeMoney',
      badge: '热',
      isNeedLogin: 'N',
      isAccordingNewLogic: 'N',
    }),
    tile({ key: 'redPacket', icon: 'ticket-percent', title: '卡券', h5JumpUrl: '/myCoupons' }),
    tile({
      key: 'creditCardAsset',
      icon: 'wallet-cards',
      title: '信用卡管家',
      h5JumpUrl: '/creditCardList',
      isNeedRealName: 'Y',
    }),
    tile({
      key: 'pointMall',
      icon: 'gem',
      title: '积分商城',
      h5JumpUrl: '/pointMall',
      isNeedLogin: 'N',
      isAccordingNewLogic: 'N',
    }),
    tile({
      key: 'newActivity',
      icon: 'megaphone',
      title: '最新活动',
      h5JumpUrl: '/discover',
      isNeedLogin: 'N',
      isAccordingNewLogic: 'N',
    }),
    tile({
      key: 'robot',
      icon: 'bot',
      title: '我的客服',
      h5JumpUrl: '/myCustomerService',
      isNeedLogin: 'N',
      isAccordingNewLogic: 'N',
    }),
    tile({ key: 'scanPay', icon: 'scan-line', title: '扫码付', h5JumpUrl: '/scan-pay' }),
    // shown while its product is open
    tile({
      key: 'helpYouPay',
      icon: 'hand-coins',
      title: '信用卡代还',
      h5JumpUrl: '/helpYouPay',
      isNeedRealName: 'Y',
    }),
    tile({ key: 'transactions', icon: 'arrow-left-right', title: '交易记录', h5JumpUrl: '/transactions' }),
  ],
}
