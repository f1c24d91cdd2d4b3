import type { ReactElement } from 'react'
import { Steps } from '../../../ui/primitives/steps.tsx'

const STEPS = ['验证手机号', '设置密码', '再次确认'] as const

export const DealPasswordSteps = ({ current }: { current: 1 | 2 | 3 }): ReactElement => (
  <Steps steps={STEPS} current={current} />
)
