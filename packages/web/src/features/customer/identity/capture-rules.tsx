import Scan from 'lucide-react/icons/scan'
import ScanText from 'lucide-react/icons/scan-text'
import SunDim from 'lucide-react/icons/sun-dim'
import type { ReactElement } from 'react'
import { Icon } from '../../../ui/primitives/icon.tsx'
import css from './capture-rules.module.css'

const RULES = [
  { icon: Scan, text: '四角完整' },
  { icon: ScanText, text: '文字清晰' },
  { icon: SunDim, text: '没有反光' },
] as const

/** What a photo of the card must be, before it is taken. */
export function CaptureRules(): ReactElement {
  return (
    <div className={css.rules}>
      <p>请拍摄本人有效期内的身份证</p>
      <ul>
        {RULES.map(({ icon, text }) => (
          <li key={text}>
            <Icon of={icon} size="m" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
