import type { ReactElement, ReactNode } from 'react'
import { ConsentCheck } from '../../../consent/consent-check.tsx'
import { useConsent } from '../../../consent/use-consent.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { toneOf, wordsOf } from '../../../verification/face-note.ts'
import css from './entrance.module.css'
import { useFaceProof } from './use-face-proof.ts'
import facts from './we-chat.module.css'

type OwnFaceProps = {
  /** Set when the customer is back from the provider's page. */
  faceTicket: string | undefined
  pending: boolean
  onTicket: (identityTicket: string) => void
  children?: ReactNode
}

/** Verifies a member by a face check at the identity-verification provider. */
export function OwnFace({ faceTicket, pending, onTicket, children }: OwnFaceProps): ReactElement {
  const { note, busy, start, ask } = useFaceProof({ faceTicket, onTicket })
  const consent = useConsent('face')
  return (
    <div>
      <p className={facts.who}>由身份核验机构比对，我们只收到是否为本人的结果，不保存您的面部图像。</p>
      {note && (
        <div role="alert">
          <Notice
            tone={toneOf(note)}
            action={
              note.kind === 'pending' && (
                <Button kind="text" onClick={ask}>
                  查询结果
                </Button>
              )
            }
          >
            {wordsOf(note)}
          </Notice>
        </div>
      )}
      <div className={css.agree}>
        <ConsentCheck consent={consent} />
      </div>
      <div className={css.submit}>
        <Button pending={busy || pending} disabledReason={consent.missing} onClick={() => start(consent.keys)}>
          {note ? '重新识别' : '开始识别'}
        </Button>
        {children}
      </div>
    </div>
  )
}
