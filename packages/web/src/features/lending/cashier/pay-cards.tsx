import type { PayCard, PayInfo } from '@wanka/contract/lending/pay-info.ts'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { AddTile, BankTile } from '../../../ui/money/bank-tile.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { isWithinLimit } from './pay-decisions.ts'
import { cardText } from './use-order.ts'

type PayCardsProps = {
  /** `protocolSwitch` open: the chosen card can be signed with its bank. */
  info: Pick<PayInfo, 'cards' | 'repayAmt'> & Partial<Pick<PayInfo, 'protocolSwitch'>>
  cardId: string | undefined
  onChoose: (card: PayCard) => void
}

/** The card that pays. One without a debit mandate pays with a code of its bank. */
export function PayCards({ info, cardId, onChoose }: PayCardsProps): ReactElement {
  const { cards, protocolSwitch } = info
  const { pathname, search } = useLocation()
  const unsigned = protocolSwitch === 'open' ? cards.find((one) => one.cardId === cardId && !one.signed) : undefined
  return (
    <>
      <GroupTitle>付款银行卡</GroupTitle>
      <Card flush label="付款银行卡">
        <RadioRows
          label="付款银行卡"
          value={cardId ?? null}
          onChange={(value) => {
            const card = cards.find((one) => one.cardId === value)
            if (card) onChoose(card)
          }}
          options={cards.map((card) => ({
            value: card.cardId,
            title: cardText(card),
            note: limitNote(card, isWithinLimit(card, info)),
            lead: <BankTile name={card.bankName} size="big" />,
            disabled: !isWithinLimit(card, info),
          }))}
        >
          <Row
            lead={<AddTile />}
            label="添加银行卡"
            tone="action"
            to={cards.length > 0 ? linkTo('bankCard', { add: 1 }) : linkTo('openCard')}
          />
          {unsigned && (
            <Row
              label="签约这张卡"
              note="签约后付款不用再验证银行短信"
              to={linkTo('signingContract', { cardId: unsigned.cardId, callBackUrl: pathname + search })}
            />
          )}
        </RadioRows>
      </Card>
    </>
  )
}

function limitNote({ limitOnce, signed }: PayCard, enough: boolean): string {
  const limit = limitOnce > 0 ? `单笔 ${amountText(limitOnce)}` : '单笔不限额'
  if (!enough) return `${limit}，不够付这一笔`
  return signed ? limit : `${limit}，付款时验证银行短信`
}
