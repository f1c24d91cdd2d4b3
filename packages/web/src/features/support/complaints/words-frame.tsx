import { type ReactElement, type ReactNode, useId } from 'react'
import { Screen } from '../../../shell/screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { CaptchaNote } from '../../../verification/captcha-note.tsx'

type WordsFrameProps = {
  pending: boolean
  /** Whether a guest's browser is being verified; `undefined` for a member. */
  solving: boolean | undefined
  /** Pictures are being uploaded. */
  sending: boolean
  /** What is not filled in yet. */
  missing: string | undefined
  onSubmit: () => unknown
  /** The form's fields. */
  children: ReactNode
  /** Below the form. */
  foot: ReactNode
}

/** The page of a text form: its one button stays visible. */
export function WordsFrame({
  pending,
  solving,
  sending,
  missing,
  onSubmit,
  children,
  foot,
}: WordsFrameProps): ReactElement {
  const id = useId()
  return (
    <Screen
      bottom={
        <BottomBar above={solving !== undefined && <CaptchaNote solving={solving} />}>
          <Button type="submit" form={id} pending={pending} disabledReason={sending ? '图片正在上传' : missing}>
            提交
          </Button>
        </BottomBar>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
      {foot}
    </Screen>
  )
}
