import { type ReactElement, useRef } from 'react'
import { CodeSheet } from '../../../verification/code-sheet.tsx'
import type { Binding } from './use-binding.ts'

type BindingCodeSheetProps = { binding: Binding; onBound: (cardId: string) => void }

/** The code step of adding a card. */
export function BindingCodeSheet({ binding, onBound }: BindingCodeSheetProps): ReactElement {
  const { pending, codeOpen, closeCode, ask, asking, confirm } = binding
  const bound = useRef('')
  const waitMs = (pending?.resendAt ?? 0) - Date.now()
  return (
    <CodeSheet
      open={codeOpen}
      onClose={closeCode}
      sentKey={pending?.sentAt ?? 0}
      resendIn={Math.max(0, Math.ceil(waitMs / 1000))}
      onResend={ask}
      resending={asking}
      onSubmit={async (code) => {
        const outcome = await confirm(code)
        if ('wrong' in outcome) return outcome.wrong
        bound.current = outcome.cardId
        return undefined
      }}
      onAccepted={() => onBound(bound.current)}
    >
      {pending && `${pending.bankName}(${pending.tail})已向预留手机 ${pending.mobile} 发送验证码`}
    </CodeSheet>
  )
}
