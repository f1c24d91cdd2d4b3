import type { Fen } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../../addresses/paths.ts'
import { Amount } from '../../../../ui/money/amount.tsx'
import { type PinOutcome, PinSheet } from '../../../../ui/overlays/pin-sheet.tsx'

type PinStepProps = {
  open: boolean
  onClose: () => void
  /** The payee, and the text before it. */
  to: string
  what: string
  amount: Fen
  submit: (pin: string) => Promise<PinOutcome>
  onAccepted: () => void
}

/** The signature by deal password; what it signs is shown above the entry. */
export function PinStep({ open, onClose, to, what, amount, submit, onAccepted }: PinStepProps): ReactElement {
  return (
    <PinSheet
      open={open}
      onClose={onClose}
      onSubmit={submit}
      onAccepted={onAccepted}
      forgot={{ to: linkTo('resetDealPw', { callBackUrl: linkTo('cashConfirmPageB') }) }}
    >
      <p>
        {what}
        {to}
      </p>
      <Amount fen={amount} size="large" />
    </PinSheet>
  )
}
