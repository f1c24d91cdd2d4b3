import type { Route } from '../../../navigation/route.ts'

export const faceRoutes = {
  faceCheck: {
    title: '人脸识别',
    auth: 'login',
    baseInfo: true,
    stage: 'realName',
    screen: () => import('./face-check.screen.tsx'),
  },
} satisfies Record<string, Route>
