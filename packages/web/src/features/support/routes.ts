import type { Route } from '../../navigation/route.ts'

/** The screens of support, feature by feature. */
export const supportRoutes = {
  complaints: {
    title: '投诉建议',
    auth: 'soft',
    right: { label: '我的工单', to: 'tickets' },
    screen: () => import('./complaints/complaint.screen.tsx'),
  },
  feedback: {
    title: '意见反馈',
    auth: 'soft',
    right: { label: '我的工单', to: 'tickets' },
    screen: () => import('./complaints/feedback.screen.tsx'),
  },
  tickets: { title: '我的工单', auth: 'login', screen: () => import('./complaints/tickets.screen.tsx') },
  // a guest opens it by its code
  ticket: { title: '工单详情', auth: 'soft', screen: () => import('./complaints/ticket.screen.tsx') },

  questions: {
    title: '常见问题',
    auth: 'open',
    right: { label: '反馈', to: 'feedback' },
    screen: () => import('./help/questions.screen.tsx'),
  },
  // into the flow that help was needed in, not where a partner wants the visit to end
  myCustomerService: {
    title: '我的客服',
    auth: 'open',
    back: { steps: 1 },
    screen: () => import('./help/service.screen.tsx'),
  },
} satisfies Record<string, Route>
