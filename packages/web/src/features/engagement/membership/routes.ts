import type { Route } from '../../../navigation/route.ts'

export const membershipRoutes = {
  memberV3: { title: '会员', auth: 'soft', tab: 'member-v3', screen: () => import('./member.screen.tsx') },
} satisfies Record<string, Route>
