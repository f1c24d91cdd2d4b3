import type { Route } from '../../../navigation/route.ts'

export const weChatRoutes = {
  wechatPrivilege: { title: '微信特权', auth: 'soft', screen: () => import('./privilege.screen.tsx') },
} satisfies Record<string, Route>
