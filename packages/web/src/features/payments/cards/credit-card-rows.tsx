import { useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { cardRepay } from '@wanka/contract/lending/card-repay.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { callKey } from '../../../api/query.ts'
import { creditCardName } from '../../../lending/bill-words.ts'
import { useSession } from '../../../session/session.ts'
import { BankTile } from '../../../ui/money/bank-tile.tsx'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { UnbindSheet } from './unbind-sheet.tsx'

type CreditCard = CallOutput<typeof cards.list>['creditCards'][number]

/** The credit cards whose bills a loan may pay; a tap removes one, with the deal password. */
export function CreditCardRows({ creditCards }: { creditCards: readonly CreditCard[] }): ReactElement | null {
  const { baseInfo } = useSession()
  const { alert, confirm } = useDialogs()
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [removing, setRemoving] = useState<CreditCard>()
  const ask = async (card: CreditCard): Promise<void> => {
    if (card.keptBecause) return alert({ text: card.keptBecause })
    const text = `移除${creditCardName(card)}后，要再代还它需要重新核对卡号。`
    if (!(await confirm({ text, confirmLabel: '移除' }))) return
    if (baseInfo?.hasDealPassword) setRemoving(card)
    else await navigate(linkTo('dealPassword', { callBackUrl: linkTo('bankCard') }))
  }
  const removed = (): void => {
    for (const call of [cards.list, cardRepay.cards]) queries.invalidateQueries({ queryKey: callKey(call) })
    toast('已移除', 'done')
  }
  if (creditCards.length === 0) return null
  return (
    <Card flush title="代还的信用卡">
      {creditCards.map((card) => (
        <Row
          key={card.cardId}
          lead={<BankTile name={card.bankName} size="big" />}
          label={creditCardName(card)}
          note="只用来还它的账单，不会从它扣款"
          value="移除"
          tone="quiet"
          onClick={() => void ask(card)}
        />
      ))}
      <UnbindSheet card={removing} onClose={() => setRemoving(undefined)} onUnbound={removed} />
    </Card>
  )
}
