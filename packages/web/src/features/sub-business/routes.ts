import type { Route, ScreenRoute } from '../../route.ts'

const at = (title: string): ScreenRoute => ({
  title,
  auth: 'login',
  baseInfo: true,
  screen: () => import('./sub-business.screen.tsx'),
})

/** One screen for each partner that has a page here; what it says is the catalogue's. */
export const subBusinessRoutes = {
  subBusiMeituan: at('美团'),
  subBusiElem: at('饿了么'),
  subBusiMthotel: at('美团酒店'),
} satisfies Record<string, Route>
