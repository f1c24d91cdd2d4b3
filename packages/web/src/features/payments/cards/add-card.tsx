import type { ReactElement } from 'react'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import { BindingCodeSheet } from './binding-code-sheet.tsx'
import { CardFields } from './card-fields.tsx'
import { useCardForm } from './card-form.ts'
import { useBinding } from './use-binding.ts'

const FORM = 'add-card'

type AddCardProps = {
  /** A credit card, whose bills are to be paid. */
  credit?: boolean
  onBound: (cardId: string) => void
  onBack: () => void
}

/** Adds a card, as a screen of its own over the list. */
export function AddCard({ credit = false, onBound, onBack }: AddCardProps): ReactElement {
  const name = credit ? 'addCreditCard' : 'addCard'
  const cardForm = useCardForm(name, { masked: useSession().baseInfo?.mobile, choosing: true, credit })
  const binding = useBinding({ name, cardForm })
  return (
    <Screen
      title={credit ? '添加信用卡' : '添加银行卡'}
      beforeBack={() => {
        onBack()
        return false
      }}
      bottom={
        <BottomBar>
          <Button type="submit" form={FORM} pending={binding.asking} disabledReason={cardForm.missing}>
            获取验证码
          </Button>
        </BottomBar>
      }
    >
      <CardFields id={FORM} cardForm={cardForm} onSubmit={binding.ask} refusal={binding.refusal} />
      <FootNotes>
        <p>{credit ? '仅支持本人信用卡，只用来还它的账单，不会从它扣款。' : '仅支持本人储蓄卡。绑定时不会扣款。'}</p>
      </FootNotes>
      <BindingCodeSheet binding={binding} onBound={onBound} />
    </Screen>
  )
}
