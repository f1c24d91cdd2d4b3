import CalendarCheck from 'lucide-react/icons/calendar-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldOff from 'lucide-react/icons/shield-off'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactElement } from 'react'
import { Card } from '../../../ui/primitives/card.tsx'
import { Icon, type IconShape } from '../../../ui/primitives/icon.tsx'
import css from './sign-mandate.module.css'

/** The mandate's terms, point by point, in plain language. */
const terms: readonly { icon: IconShape; title: string; text: string }[] = [
  {
    icon: CircleMinus,
    title: '扣什么',
    text: '只扣到期当期的本金和利息；逾期了，再加逾期未还的本息和合同写明的罚息。',
  },
  {
    icon: CalendarCheck,
    title: '什么时候扣',
    text: '每期到期日当天扣。到期前3天、前1天和当天，都会提醒您金额和扣款卡。',
  },
  {
    icon: ShieldOff,
    title: '不会扣什么',
    text: '未到期的不扣，服务费、会员费、保险费一律不扣。卡里余额不够一整期时，不会扣走一部分。',
  },
  {
    icon: RotateCcw,
    title: '自己还款时',
    text: '您主动还款期间，自动扣款会暂停，不会重复扣；万一多扣，查实后原路退回。',
  },
  {
    icon: Undo2,
    title: '随时可以换',
    text: '可以换签其他本人储蓄卡；没有未结清借款时，解绑银行卡即终止授权。',
  },
]

export function MandateTerms(): ReactElement {
  return (
    <Card strong title="签约后，会怎么扣">
      <ul className={css.terms}>
        {terms.map(({ icon, title, text }) => (
          <li key={title} className={css.term}>
            <Icon of={icon} className={css.icon} />
            <span>
              <b>{title}</b>
              <p>{text}</p>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
