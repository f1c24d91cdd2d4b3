import type { Route } from '../../route.ts'

export const rainRoutes = {
  redRain: { title: '红包雨', auth: 'soft', screen: () => import('./red-rain.screen.tsx') },
} satisfies Record<string, Route>
