import type { Route } from '../../../navigation/route.ts'

export const complaintRoutes = {
  complaints: {
    title: '投诉建议',
    auth: 'soft',
    right: { label: '我的工单', to: 'tickets' },
    screen: () => import('./complaint.screen.tsx'),
  },
  feedback: {
    title: '意见反馈',
    auth: 'soft',
    right: { label: '我的工单', to: 'tickets' },
    screen: () => import('./feedback.screen.tsx'),
  },
  tickets: { title: '我的工单', auth: 'login', screen: () => import('./tickets.screen.tsx') },
  // a guest opens it by its code
  ticket: { title: '工单详情', auth: 'soft', screen: () => import('./ticket.screen.tsx') },
} satisfies Record<string, Route>
