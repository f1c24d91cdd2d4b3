import type { Route } from '../../../navigation/route.ts'

export const severalAccountRoutes = {
  loginMAChoice: { title: '选择手机号', auth: 'open', screen: () => import('./choice.screen.tsx') },
  mAVerifyMobile: { title: '验证手机号', auth: 'open', screen: () => import('./verify-mobile.screen.tsx') },
  mAVerifyIdentity: { title: '验证身份', auth: 'open', screen: () => import('./verify-identity.screen.tsx') },
  mAResult: { title: '绑定结果', auth: 'open', back: { to: 'home' }, screen: () => import('./result.screen.tsx') },
} satisfies Record<string, Route>
