import { type ReactElement, useState } from 'react'
import { CodeSheet } from '../../../verification/code-sheet.tsx'
import type { CodeStep } from './use-payment-flow.ts'

/** The bank's code for one payment, for a card that may not be debited without the customer. */
export function PayCodeSheet({ step }: { step: CodeStep }): ReactElement {
  const { open, sent, resend, resending, check, leave, accept } = step
  // the last code sent stays on the sheet while it closes
  const [shown, setShown] = useState(sent)
  if (sent && sent !== shown) setShown(sent)
  return (
    <CodeSheet
      open={open}
      onClose={leave}
      sentKey={shown?.at ?? 0}
      resendIn={shown?.countdown ?? 0}
      onResend={() => void resend()}
      resending={resending}
      onSubmit={check}
      onAccepted={accept}
    >
      {shown && `银行已向预留手机 ${shown.mobile} 发送验证码，只用于支付这一笔`}
    </CodeSheet>
  )
}
