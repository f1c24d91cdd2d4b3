import type { ReactElement } from 'react'
import { useSession } from '../../../session/session.ts'
import { Steps } from '../../../ui/primitives/steps.tsx'

const STEPS = { person: '验证身份', card: '验证银行卡', pin: '设置新密码' } as const

/** The progress towards a new deal password. Without a bound card the card step is left out. */
export function ResetSteps({ at }: { at: keyof typeof STEPS }): ReactElement {
  const hasCard = useSession().baseInfo?.bindCards.length !== 0
  const steps = (['person', 'card', 'pin'] as const).filter((step) => hasCard || step !== 'card')
  return <Steps steps={steps.map((step) => STEPS[step])} current={steps.indexOf(at) + 1} />
}
