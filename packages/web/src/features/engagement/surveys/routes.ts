import type { Route } from '../../../navigation/route.ts'

export const surveyRoutes = {
  loanInvestigate: { title: '借款调查', auth: 'login', screen: () => import('./loan-investigate.screen.tsx') },
} satisfies Record<string, Route>
