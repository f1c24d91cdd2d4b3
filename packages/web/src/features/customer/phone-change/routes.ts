import type { Route } from '../../../navigation/route.ts'

export const phoneRoutes = {
  changeAccountMobile: {
    title: '更换手机号',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./choose-way.screen.tsx'),
  },
  modifyLoginNumber: {
    title: '修改登录手机',
    auth: 'login',
    baseInfo: true,
    movesMoney: true,
    screen: () => import('./new-number.screen.tsx'),
  },
  smsVerify: {
    title: '短信验证',
    auth: 'login',
    baseInfo: true,
    movesMoney: true,
    screen: () => import('./sms-verify.screen.tsx'),
  },
  verifyResult: {
    title: '验证结果',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./verify-result.screen.tsx'),
  },
} satisfies Record<string, Route>
