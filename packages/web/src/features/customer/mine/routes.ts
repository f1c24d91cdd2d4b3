import type { Route } from '../../../navigation/route.ts'

/** One screen at two addresses: the second named a new layout that became the only one. */
const mine = {
  title: '',
  auth: 'open',
  baseInfo: true,
  tab: 'my',
  screen: () => import('./mine.screen.tsx'),
} satisfies Route

export const mineRoutes = {
  user: mine,
  userNew: mine,
  ucSetting: { title: '账户设置', auth: 'login', screen: () => import('./settings.screen.tsx') },
  businessLicense: { title: '营业执照', auth: 'open', screen: () => import('./business-license.screen.tsx') },
  aboutUs: { title: '关于我们', auth: 'open', screen: () => import('./about.screen.tsx') },
} satisfies Record<string, Route>
