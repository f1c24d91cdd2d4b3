import { LIMIT_STEPS, type LimitStep } from '@wanka/contract/constants.ts'
import Gauge from 'lucide-react/icons/gauge'
import IdCard from 'lucide-react/icons/id-card'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactElement } from 'react'
import { Card } from '../../../ui/primitives/card.tsx'
import { Icon, type IconShape } from '../../../ui/primitives/icon.tsx'
import css from './limit-way.module.css'

const groups = [
  { icon: IdCard, title: '登录和实名', ends: 'confirmMobile' },
  { icon: ReceiptText, title: '绑卡和资料', ends: 'profile' },
  { icon: Gauge, title: '授权和密码', ends: 'dealPassword' },
] satisfies readonly { icon: IconShape; title: string; ends: LimitStep }[]

/** Number of steps up to and including this one. */
const until = (step?: LimitStep): number => (step ? LIMIT_STEPS.indexOf(step) + 1 : 0)

/** The steps from a guest to the application for a limit, in their groups. */
export function LimitWay(): ReactElement {
  return (
    <Card strong title={`${LIMIT_STEPS.length}步申请额度`}>
      <ol className={css.steps}>
        {groups.map(({ icon, title, ends }, index) => (
          <li key={title}>
            <span className={css.tile}>
              <Icon of={icon} />
            </span>
            <b>{title}</b>
            <small>{until(ends) - until(groups[index - 1]?.ends)}步</small>
          </li>
        ))}
      </ol>
    </Card>
  )
}
