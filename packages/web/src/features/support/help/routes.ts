import type { Route } from '../../../navigation/route.ts'

export const helpRoutes = {
  questions: {
    title: '常见问题',
    auth: 'open',
    right: { label: '反馈', to: 'feedback' },
    screen: () => import('./questions.screen.tsx'),
  },
  myCustomerService: { title: '我的客服', auth: 'open', screen: () => import('./service.screen.tsx') },
} satisfies Record<string, Route>
