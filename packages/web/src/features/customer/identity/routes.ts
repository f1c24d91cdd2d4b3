import type { Route } from '../../../navigation/route.ts'

export const identityRoutes = {
  realName: { title: '实名认证', auth: 'login', baseInfo: true, screen: () => import('./real-name.screen.tsx') },
  realNameConfirmMobile: {
    title: '确认手机号',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./confirm-mobile.screen.tsx'),
  },
  validateIdentity: {
    title: '身份验证',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./validate-identity.screen.tsx'),
  },
  uploadCard: { title: '上传身份证', auth: 'login', baseInfo: true, screen: () => import('./upload-card.screen.tsx') },
  realNameShow: {
    title: '实名信息',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./real-name-show.screen.tsx'),
  },
} satisfies Record<string, Route>
