import type { Card as BankCard } from '@wanka/contract/payments/cards.ts'
import { type ReactElement, useState } from 'react'
import { Screen } from '../../../shell/screen.tsx'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { wholeYuanText } from '../../../ui/money/amount-text.ts'
import { AddTile, BankTile } from '../../../ui/money/bank-tile.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { StatusTag } from '../../../ui/primitives/status-tag.tsx'

type ChooseCardProps = {
  cards: readonly BankCard[]
  current: string | undefined
  /** `undefined` when the customer cannot add another card. */
  addTo: string | undefined
  onChoose: (cardId: string) => void
}

export function ChooseCard({ cards, current, addTo, onChoose }: ChooseCardProps): ReactElement {
  const start = cards.find(({ cardId }) => cardId === current) ?? cards.find(({ isDefault }) => isDefault)
  const [chosen, setChosen] = useState(start?.cardId ?? null)
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button onClick={() => chosen && onChoose(chosen)} disabledReason={!chosen && '请选择银行卡'}>
            使用这张卡
          </Button>
        </BottomBar>
      }
    >
      <Card flush label="我的银行卡">
        <RadioRows
          label="收款银行卡"
          value={chosen}
          onChange={setChosen}
          options={cards.map((card) => ({
            value: card.cardId,
            title: `${card.bankName}(${card.tail})`,
            note: `单笔${wholeYuanText(card.limitOnce)}元，单日${wholeYuanText(card.limitDay)}元`,
            lead: <BankTile name={card.bankName} size="big" />,
            tag: card.signed.length === 0 && (
              <StatusTag kind="info" bare>
                未签约
              </StatusTag>
            ),
          }))}
        >
          {addTo && <Row lead={<AddTile />} label="添加银行卡" tone="action" to={addTo} />}
        </RadioRows>
      </Card>
      <FootNotes>
        <p>借款打到这张卡，到期也从这张卡还款。</p>
        <p>仅支持本人储蓄卡，不能使用信用卡。</p>
      </FootNotes>
    </Screen>
  )
}
