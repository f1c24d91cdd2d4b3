import Gauge from 'lucide-react/icons/gauge'
import IdCard from 'lucide-react/icons/id-card'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactElement } from 'react'
import { Card } from '../../../ui/primitives/card.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import css from './three-steps.module.css'

const steps = [
  { icon: IdCard, title: '实名认证', note: '约1分钟' },
  { icon: Gauge, title: '查看额度', note: '审批后可见' },
  { icon: ReceiptText, title: '确认费用', note: '看清再签' },
] as const

/** The steps from a guest to a loan. */
export function ThreeSteps(): ReactElement {
  return (
    <Card strong title="三步借到钱">
      <ol className={css.steps}>
        {steps.map(({ icon, title, note }) => (
          <li key={title}>
            <span className={css.tile}>
              <Icon of={icon} />
            </span>
            <b>{title}</b>
            <small>{note}</small>
          </li>
        ))}
      </ol>
    </Card>
  )
}
