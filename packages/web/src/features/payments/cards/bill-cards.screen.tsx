import { useQuery } from '@tanstack/react-query'
import { type BillCard, cardRepay } from '@wanka/contract/lending/card-repay.ts'
import { Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { withQuery } from '../../../addresses/with-query.ts'
import { callQuery } from '../../../api/query.ts'
import { billWords, creditCardName } from '../../../lending/bill-words.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { useSearch } from '../../../navigation/search.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { AddTile, BankTile } from '../../../ui/money/bank-tile.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { AddCard } from './add-card.tsx'
import { useBackTo } from './use-binding.ts'

const Search = z.object({
  callBackUrl: z.optional(z.string()),
  /** The card chosen before. */
  creditCardId: z.optional(z.string()),
  add: z.optional(z.string()),
})

/** The credit card whose bill a loan pays; the choice returns to `callBackUrl` as `creditCardId`. */
export default function BillCardsScreen(): ReactElement {
  const { callBackUrl, creditCardId, add } = useSearch(Search) ?? {}
  const redirectTo = useRedirect()
  const back = useBackTo(linkTo('billCards', { callBackUrl, creditCardId }))
  const { data, error, refetch } = useQuery({ ...callQuery(cardRepay.cards, {}), staleTime: 0 })
  const target = callBackUrl ? safeTarget(callBackUrl) : linkTo('helpYouPay')
  const choose = (chosen: string): void => redirectTo(withQuery(target, { creditCardId: chosen }), { replace: true })
  // its page says that it is closed
  if (error?.status === Status.refused) return <Navigate to={linkTo('helpYouPay')} replace />
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) return <WaitingScreen label="正在获取银行卡" />
  if (add) return <AddCard credit onBack={back} onBound={choose} />
  const adding = linkTo('billCards', { callBackUrl, creditCardId, add: 1 })
  return (
    <Screen>
      <Card flush label="我的信用卡">
        {data.cards.map((card) => (
          <BillCardRow
            key={card.cardId ?? `${card.bankName} ${card.tail}`}
            card={card}
            chosen={card.cardId !== undefined && card.cardId === creditCardId}
            adding={adding}
            onChoose={choose}
          />
        ))}
        <Row lead={<AddTile />} label="添加信用卡" tone="action" to={adding} />
      </Card>
      <FootNotes>
        <p>仅支持本人名下的信用卡，由发卡银行核对。</p>
        <p>借款直接还到选中的卡，不会从它扣款。</p>
      </FootNotes>
    </Screen>
  )
}

type BillCardRowProps = { card: BillCard; chosen: boolean; adding: string; onChoose: (cardId: string) => void }

function BillCardRow({ card, chosen, adding, onChoose }: BillCardRowProps): ReactElement {
  const { cardId, bankName } = card
  const told = {
    lead: <BankTile name={bankName} size="big" />,
    label: creditCardName(card),
    note: billWords(card),
  } as const
  if (cardId === undefined) return <Row {...told} value="核对卡号" tone="quiet" to={adding} />
  return <Row {...told} value={chosen ? '已选' : undefined} onClick={() => onChoose(cardId)} />
}
