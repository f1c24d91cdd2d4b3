import type { CallOutput } from '@wanka/contract/call.ts'
import type { face } from '@wanka/contract/customer/face.ts'
import Building2 from 'lucide-react/icons/building-complex'
import EyeOff from 'lucide-react/icons/eye-off'
import ScanFace from 'lucide-react/icons/scan-face'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { ConsentCheck } from '../../../consent/consent-check.tsx'
import { useConsent } from '../../../consent/use-consent.ts'
import { Screen } from '../../../shell/screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { toneOf, wordsOf } from '../../../verification/face-note.ts'
import css from './face.module.css'
import type { FaceChecking } from './use-face-check.ts'

/** A face check is never compulsory: staff verify the customer by other means. */
export const OtherWay = (): ReactElement => (
  <Button kind="text" quiet to={linkTo('myCustomerService')}>
    不方便刷脸？联系客服人工核验
  </Button>
)

const POINTS = [
  { icon: ScanFace, title: '用来做什么', text: '借款前确认是您本人，防止他人冒用您的身份' },
  { icon: Building2, title: '谁会看到', text: '由身份核验机构比对，我们只收到是否为本人的结果' },
  { icon: EyeOff, title: '我们不会', text: '取得或保存您的面部图像' },
] as const

type FaceAskProps = { status: CallOutput<typeof face.status>; check: FaceChecking }

/** What the face check is for, who sees the data, the consent, and the start button. */
export function FaceAsk({ status, check }: FaceAskProps): ReactElement {
  const { agreed, triesLeft } = status
  const { note, busy, start, ask } = check
  const consent = useConsent('face', { enabled: !agreed })
  const none = triesLeft === 0 ? '今天的次数已用完，请明天再来' : undefined
  const missing = none ?? (agreed ? undefined : consent.missing)
  return (
    <Screen
      bottom={
        <BottomBar above={!agreed && <ConsentCheck consent={consent} />}>
          <Button pending={busy} disabledReason={missing} onClick={() => start(agreed ? [] : consent.keys)}>
            {note ? '重新识别' : '开始识别'}
          </Button>
        </BottomBar>
      }
    >
      {note && (
        <div className={css.note} role="alert">
          <Notice
            tone={toneOf(note)}
            action={
              note.kind === 'pending' ? (
                <Button kind="text" onClick={ask}>
                  查询结果
                </Button>
              ) : note.kind === 'outdated' ? (
                <Button kind="text" to={linkTo('downLoad')}>
                  去更新
                </Button>
              ) : undefined
            }
          >
            {wordsOf(note)}
          </Notice>
        </div>
      )}
      <Card label="人脸识别说明">
        <ul className={css.points}>
          {POINTS.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icon} className={css.icon} />
              <span>
                <b>{title}</b>
                <p>{text}</p>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <FootNotes>
        <p>结果30天内有效，可以随时在“授权管理”撤回同意。</p>
        <OtherWay />
      </FootNotes>
    </Screen>
  )
}
