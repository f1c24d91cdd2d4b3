import Ban from 'lucide-react/icons/ban'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactElement } from 'react'
import { Card } from '../../../ui/primitives/card.tsx'
import { Icon, type IconShape } from '../../../ui/primitives/icon.tsx'
import css from './why-we-ask.module.css'

type Reason = { icon: IconShape; text: string }

const REASONS = [
  { icon: ShieldCheck, text: '确认是您本人，防止他人冒用' },
  { icon: LockKeyhole, text: '加密保存，不会显示完整号码' },
  { icon: Ban, text: '不读取通讯录，不联系您的亲友' },
] as const satisfies Reason[]

export const WhyWeAsk = (): ReactElement => <Reasons title="为什么需要" reasons={REASONS} />

/** Short reasons, each with an icon. */
export function Reasons({ title, reasons }: { title: string; reasons: readonly Reason[] }): ReactElement {
  return (
    <Card title={title} strong>
      <ul>
        {reasons.map(({ icon, text }) => (
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
