import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import { type Card as BankCard, cards } from '@wanka/contract/payments/cards.ts'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { useCall } from '../../../api/query.ts'
import { type PinOutcome, PinSheet } from '../../../ui/overlays/pin-sheet.tsx'
import { pinRefused } from '../../../verification/pin-refused.ts'

type Unbound = Pick<BankCard, 'cardId' | 'bankName' | 'tail'>
type UnbindSheetProps = { card: Unbound | undefined; onClose: () => void; onUnbound: () => void }

/** Unbinds a card with the deal password, whose ticket counts for this card only. */
export function UnbindSheet({ card, onClose, onUnbound }: UnbindSheetProps): ReactElement {
  const verify = useCall(dealPassword.verify)
  const unbind = useCall(cards.unbind)
  const [shown, setShown] = useState(card)
  if (card && card !== shown) setShown(card)
  const submit = async (pin: string): Promise<PinOutcome> => {
    if (!card) return { ok: false, message: '请重新选择银行卡' }
    const { cardId } = card
    try {
      const { dealTicket } = await verify.mutateAsync({ pin, purpose: 'unbindCard', subject: cardId })
      await unbind.mutateAsync({ cardId, dealTicket })
      return { ok: true }
    } catch (error) {
      return pinRefused(error)
    }
  }
  return (
    <PinSheet
      open={card !== undefined}
      onClose={onClose}
      onSubmit={submit}
      onAccepted={onUnbound}
      forgot={{ to: linkTo('resetDealPw', { callBackUrl: linkTo('bankCard') }) }}
    >
      {shown && `解绑${shown.bankName}(${shown.tail})`}
    </PinSheet>
  )
}
