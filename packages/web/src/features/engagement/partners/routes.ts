import type { Route, ScreenRoute } from '../../../navigation/route.ts'

/** A partner with a page here; its content comes from the catalogue. */
const partnerPage = (title: string): ScreenRoute => ({
  title,
  auth: 'login',
  baseInfo: true,
  screen: () => import('./sub-business.screen.tsx'),
})

/** Pages that lead out of the product and into it. */
export const jumpRoutes = {
  transition: { title: '离开万卡', auth: 'login', screen: () => import('./transition.screen.tsx') },
  handleThirdParty: { title: '正在前往', auth: 'login', screen: () => import('./third-party.screen.tsx') },
  thirdPage: { title: '合作方页面', auth: 'open', screen: () => import('./third-page.screen.tsx') },
  dispatch: { title: '正在打开', auth: 'open', screen: () => import('./dispatch.screen.tsx') },
  meituan: partnerPage('美团'),
  elem: partnerPage('饿了么'),
  mthotel: partnerPage('美团酒店'),
} satisfies Record<string, Route>
