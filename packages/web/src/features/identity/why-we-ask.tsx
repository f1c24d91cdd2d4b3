import { Ban, LockKeyhole, ShieldCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './why-we-ask.module.css'

const REASONS = [
  { icon: ShieldCheck, text: '确认是您本人，防止他人冒用' },
  { icon: LockKeyhole, text: '加密保存，不会显示完整号码' },
  { icon: Ban, text: '不读取通讯录，不联系您的亲友' },
] as const

export function WhyWeAsk(): ReactElement {
  return (
    <Card title="为什么需要" strong>
      <ul>
        {REASONS.map(({ icon, text }) => (
          <li key={text} className={css.reason}>
            <span className={css.icon}>
              <Icon of={icon} size="m" />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
