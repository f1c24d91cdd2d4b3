import type { Route } from '../../../navigation/route.ts'

export const rainRoutes = {
  redRain: { title: '红包雨', auth: 'soft', screen: () => import('./red-rain.screen.tsx') },
} satisfies Record<string, Route>
