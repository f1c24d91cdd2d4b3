import type { Route } from '../../../navigation/route.ts'

export const messageRoutes = {
  internalLetter: { title: '消息中心', auth: 'login', screen: () => import('./letters.screen.tsx') },
  internalLetterDetail: {
    title: '消息详情',
    auth: 'login',
    back: { to: 'internalLetter' },
    screen: () => import('./letter.screen.tsx'),
  },
} satisfies Record<string, Route>
