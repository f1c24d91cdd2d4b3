import type { Route } from '../../navigation/route.ts'

/** The screens of services, feature by feature. */
export const servicesRoutes = {
  insurePayBill: { title: '保险费账单', auth: 'login', screen: () => import('./insurance/premium-bills.screen.tsx') },
  insurance: { title: '保险', auth: 'login', help: 'order', screen: () => import('./insurance/offer.screen.tsx') },

  letongPackageList: { title: '乐通套餐', auth: 'open', screen: () => import('./phone-plans/packages.screen.tsx') },
  letongCardDetail: {
    title: '乐通卡详情',
    auth: 'soft',
    help: 'order',
    screen: () => import('./phone-plans/card.screen.tsx'),
  },
  letongBill: { title: '乐通账单', auth: 'soft', screen: () => import('./phone-plans/bill.screen.tsx') },

  recharge: {
    title: '话费充值',
    auth: 'login',
    right: { label: '充值记录', to: 'rechargeRecords' },
    movesMoney: true,
    help: 'order',
    screen: () => import('./top-up/top-up.screen.tsx'),
  },
  rechargeResult: {
    title: '充值结果',
    auth: 'login',
    back: { to: 'recharge' },
    help: 'order',
    screen: () => import('./top-up/result.screen.tsx'),
  },
  rechargeRecords: { title: '充值记录', auth: 'login', screen: () => import('./top-up/records.screen.tsx') },
} satisfies Record<string, Route>
