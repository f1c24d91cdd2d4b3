import type { Route } from '../../../navigation/route.ts'

export const securityRoutes = {
  pwSetting: { title: '安全设置', auth: 'login', screen: () => import('./security.screen.tsx') },
  modifyLoginPw: { title: '修改登录密码', auth: 'login', screen: () => import('./modify-login-password.screen.tsx') },
  modifyDealPw: { title: '修改交易密码', auth: 'login', screen: () => import('./modify-deal-password.screen.tsx') },
  dealPassword: {
    title: '设置交易密码',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./deal-password.screen.tsx'),
  },
  resetDealPw: {
    title: '重置交易密码',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./reset-person.screen.tsx'),
  },
  checkBindCardAndIdentity: {
    title: '验证银行卡',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./reset-card.screen.tsx'),
  },
  resetDealPw2: { title: '设置新密码', auth: 'login', baseInfo: true, screen: () => import('./reset-pin.screen.tsx') },
} satisfies Record<string, Route>
