import type { Route } from '../../route.ts'

/** Ways out of the product and into it. */
export const jumpRoutes = {
  transition: { title: '离开万卡', auth: 'login', screen: () => import('./transition.screen.tsx') },
  handleThirdParty: { title: '正在前往', auth: 'login', screen: () => import('./third-party.screen.tsx') },
  thirdPage: { title: '合作方页面', auth: 'open', screen: () => import('./third-page.screen.tsx') },
  dispatch: { title: '正在打开', auth: 'open', screen: () => import('./dispatch.screen.tsx') },
} satisfies Record<string, Route>
