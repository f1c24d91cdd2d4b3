import type { Route } from '../../../navigation/route.ts'

export const loginRoutes = {
  login: { title: '登录', auth: 'open', screen: () => import('./login.screen.tsx') },
  smsLogin: { title: '短信登录', auth: 'open', screen: () => import('./sms-login.screen.tsx') },
  registerWithSms: { title: '注册', auth: 'open', screen: () => import('./register.screen.tsx') },
  landingRegister: { title: '注册', auth: 'open', screen: () => import('./register.screen.tsx') },
  weixinLogin: { title: '微信登录', auth: 'open', baseInfo: true, screen: () => import('./weixin-login.screen.tsx') },
  resetLoginPw: { title: '找回密码', auth: 'open', screen: () => import('./reset-password.screen.tsx') },
  smsResetLoginPw: { title: '短信验证', auth: 'open', screen: () => import('./reset-password-code.screen.tsx') },
  safeRertificate: {
    title: '安全认证',
    auth: 'login',
    baseInfo: true,
    uncertified: true,
    screen: () => import('./safe-certification.screen.tsx'),
  },
} satisfies Record<string, Route>
