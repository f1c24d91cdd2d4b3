import { APP_VERSION } from '@wanka/contract/constants.ts'
import type { Route, ScreenRoute } from '../../navigation/route.ts'

/** A partner with a page here; its content comes from the catalogue. */
const partnerPage = (title: string): ScreenRoute => ({
  title,
  auth: 'login',
  baseInfo: true,
  screen: () => import('./partners/sub-business.screen.tsx'),
})

/** The screens of engagement, feature by feature. */
export const engagementRoutes = {
  myCoupons: {
    title: '我的卡券',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./coupons/my-coupons.screen.tsx'),
  },

  discover: { title: '发现', auth: 'open', tab: 'discover', screen: () => import('./discover/discover.screen.tsx') },
  activityDetail: { title: '活动详情', auth: 'open', screen: () => import('./discover/activity-detail.screen.tsx') },

  downLoad: { title: '下载APP', auth: 'open', screen: () => import('./download/download.screen.tsx') },

  memberV3: { title: '会员', auth: 'soft', tab: 'member-v3', screen: () => import('./membership/member.screen.tsx') },

  // pages that lead out of the product and into it
  transition: { title: '离开万卡', auth: 'login', screen: () => import('./partners/transition.screen.tsx') },
  handleThirdParty: { title: '正在前往', auth: 'login', screen: () => import('./partners/third-party.screen.tsx') },
  thirdPage: { title: '合作方页面', auth: 'open', screen: () => import('./partners/third-page.screen.tsx') },
  dispatch: { title: '正在打开', auth: 'open', screen: () => import('./partners/dispatch.screen.tsx') },
  meituan: partnerPage('美团'),
  elem: partnerPage('饿了么'),
  mthotel: partnerPage('美团酒店'),

  pointMall: {
    title: '积分商城',
    auth: 'soft',
    back: { closesFrom: APP_VERSION.richbeanBack },
    right: { label: '交易记录', to: 'transactionRecord' },
    screen: () => import('./points/point-mall.screen.tsx'),
  },
  pointsRule: { title: '积分规则', auth: 'open', screen: () => import('./points/points-rule.screen.tsx') },
  transactionRecord: {
    title: '交易记录',
    auth: 'soft',
    screen: () => import('./points/transaction-record.screen.tsx'),
  },

  redRain: { title: '红包雨', auth: 'soft', screen: () => import('./red-rain/red-rain.screen.tsx') },

  makeMoney: {
    title: '赚钱',
    auth: 'open',
    baseInfo: true,
    right: { label: '提现记录', to: 'withDrawRecord' },
    screen: () => import('./referrals/make-money.screen.tsx'),
  },
  returnDetail: {
    title: '返利明细',
    auth: 'soft',
    right: { label: '奖励明细', to: 'detailsIndex' },
    screen: () => import('./referrals/return-detail.screen.tsx'),
  },
  detailsIndex: { title: '明细', auth: 'soft', screen: () => import('./referrals/details.screen.tsx') },
  makeMoneyStrategy: { title: '赚钱攻略', auth: 'open', screen: () => import('./referrals/strategy.screen.tsx') },
  rewardDetail: { title: '奖励详情', auth: 'soft', screen: () => import('./referrals/reward-detail.screen.tsx') },
  withDrawRecord: { title: '提现记录', auth: 'soft', screen: () => import('./referrals/withdraw-record.screen.tsx') },

  loanInvestigate: { title: '借款调查', auth: 'login', screen: () => import('./surveys/loan-investigate.screen.tsx') },
} satisfies Record<string, Route>
