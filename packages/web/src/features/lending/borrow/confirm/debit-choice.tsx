import type { Card as BankCard } from '@wanka/contract/payments/cards.ts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../../addresses/paths.ts'
import { RadioRows } from '../../../../ui/forms/radio-rows.tsx'
import { Card, GroupTitle } from '../../../../ui/primitives/card.tsx'

type DebitChoiceProps = {
  card: BankCard
  /** Whether the product offers it. */
  debited: boolean
  byHand: boolean | undefined
  onByHand: (byHand: boolean) => void
  callBackUrl: string
}

/** How the bills will be paid. Without a debit mandate it is by hand, until the borrower has signed one with the bank. */
export function DebitChoice({ card, debited, byHand, onByHand, callBackUrl }: DebitChoiceProps): ReactElement {
  const navigate = useNavigate()
  const signed = card.signed.length > 0
  const choose = (way: 'auto' | 'hand'): void => {
    onByHand(way === 'hand')
    // signing returns to this page, where everything that was read stays read
    if (way === 'auto' && !signed)
      void navigate(linkTo('signingContract', { cardId: card.cardId, callBackUrl }), { replace: true })
  }
  return (
    <>
      <GroupTitle>到期怎么还</GroupTitle>
      <Card flush label="到期怎么还">
        <RadioRows
          label="到期怎么还"
          value={debited && signed && !byHand ? 'auto' : 'hand'}
          onChange={choose}
          options={[
            ...(debited ? [autoOption(card)] : []),
            { value: 'hand', title: '自己还', note: '到期前会提醒，不会自动扣款' },
          ]}
        />
      </Card>
    </>
  )
}

const autoOption = ({ bankName, tail, signed }: BankCard) =>
  ({
    value: 'auto',
    title: '到期自动扣款',
    note: signed.length > 0 ? `到期日从${bankName}(${tail})扣，扣之前会提醒` : '要先和银行签约，验证一次短信',
  }) as const
