import type { Route } from '../../navigation/route.ts'

/** The screens of messaging, feature by feature. */
export const messagingRoutes = {
  internalLetter: { title: '消息中心', auth: 'login', screen: () => import('./letters/letters.screen.tsx') },
  internalLetterDetail: {
    title: '消息详情',
    auth: 'login',
    back: { to: 'internalLetter' },
    screen: () => import('./letters/letter.screen.tsx'),
  },

  emailSetting: { title: '电子邮箱', auth: 'login', screen: () => import('./email/email.screen.tsx') },
  noticeSetting: { title: '通知设置', auth: 'login', screen: () => import('./notices/notice-setting.screen.tsx') },

  wechatPrivilege: { title: '微信特权', auth: 'soft', screen: () => import('./we-chat/privilege.screen.tsx') },
} satisfies Record<string, Route>
