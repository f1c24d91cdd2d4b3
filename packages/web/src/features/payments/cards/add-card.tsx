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

const NAME = 'addCard'
const FORM = 'add-card'

type AddCardProps = { onBound: (cardId: string) => void; onBack: () => void }

/** Adds a card, as a screen of its own over the list. */
export function AddCard({ onBound, onBack }: AddCardProps): ReactElement {
  const cardForm = useCardForm(NAME, { masked: useSession().baseInfo?.mobile, choosing: true })
  const binding = useBinding({ name: NAME, cardForm })
  return (
    <Screen
      title="添加银行卡"
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
        <p>仅支持本人储蓄卡。绑定时不会扣款。</p>
      </FootNotes>
      <BindingCodeSheet binding={binding} onBound={onBound} />
    </Screen>
  )
}
