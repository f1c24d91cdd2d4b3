import type { ReactElement } from 'react'
import { Steps } from '../../../ui/primitives/steps.tsx'

const STEPS = ['身份信息', '确认手机号', '开通万卡'] as const

export const RealNameSteps = ({ current }: { current: 1 | 2 }): ReactElement => (
  <Steps steps={STEPS} current={current} />
)
