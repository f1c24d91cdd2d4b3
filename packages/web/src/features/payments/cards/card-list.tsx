import type { CallOutput } from '@wanka/contract/call.ts'
import type { cards as calls } from '@wanka/contract/payments/cards.ts'
import Plus from 'lucide-react/icons/plus'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { CardFace } from './card-face.tsx'
import css from './card-list.module.css'
import { CardMenu } from './card-menu.tsx'
import { CreditCardRows } from './credit-card-rows.tsx'

/** The card faces in a column, and the button to add one. */
export function CardList({ cards, max, creditCards }: CallOutput<typeof calls.list>): ReactElement {
  const [managedId, setManagedId] = useState<string>()
  return (
    <Screen>
      {cards.map((card) => (
        <CardFace key={card.cardId} card={card} onManage={() => setManagedId(card.cardId)} />
      ))}
      {cards.length < max ? (
        <Link className={css.add} to={linkTo('bankCard', { add: 1 })}>
          <Icon of={Plus} size="m" />
          添加银行卡
        </Link>
      ) : (
        <p className={css.full}>最多绑定{max}张银行卡，解绑不用的卡后可以再添加</p>
      )}
      <CreditCardRows creditCards={creditCards} />
      <FootNotes>
        <p>收款和还款仅支持本人储蓄卡。限额由银行规定，签约前会逐条说明何时扣、扣多少。</p>
      </FootNotes>
      <CardMenu card={cards.find(({ cardId }) => cardId === managedId)} onClose={() => setManagedId(undefined)} />
    </Screen>
  )
}
