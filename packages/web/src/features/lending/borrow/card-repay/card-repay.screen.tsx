import { useQuery } from '@tanstack/react-query'
import { type BillCard, cardRepay } from '@wanka/contract/lending/card-repay.ts'
import { Status } from '@wanka/contract/status.ts'
import CreditCard from 'lucide-react/icons/credit-card'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../../addresses/paths.ts'
import { useFailure } from '../../../../api/failure.ts'
import { callQuery } from '../../../../api/query.ts'
import { billWords, creditCardName } from '../../../../lending/bill-words.ts'
import { useRequireStage } from '../../../../navigation/gates.ts'
import type { Prefetch } from '../../../../navigation/route.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { Screen } from '../../../../shell/screen.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { BankTile } from '../../../../ui/money/bank-tile.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import { BorrowForm } from '../form/borrow-form.tsx'
import { type LoanForm, prefetchLoanForm, useLoanForm } from '../form/use-loan-form.ts'
import { useGivenChoice } from '../result/returned-card.ts'

export const prefetch: Prefetch = (queries, { isLogin }) => {
  prefetchLoanForm(queries, 'replace', isLogin)
  if (isLogin) void queries.prefetchQuery(callQuery(cardRepay.cards, {}))
}

/** 信用卡代还: a loan that pays the bill of the borrower's own credit card. */
export default function CardRepayScreen(): ReactElement {
  const form = useLoanForm('replace')
  const cards = useQuery({ ...callQuery(cardRepay.cards, {}), staleTime: 0 })
  const failed =
    form.state === 'failed'
      ? form
      : cards.error && !cards.data
        ? { error: cards.error, retry: cards.refetch }
        : undefined
  if (failed)
    return failed.error.status === Status.refused ? (
      <Closed />
    ) : (
      <FailedScreen error={failed.error} onRetry={failed.retry} />
    )
  if (form.state !== 'ready' || !cards.data) return <WaitingScreen label="正在打开借钱" />
  return <Open form={form.form} cards={cards.data.cards} />
}

function Open({ form, cards }: { form: LoanForm; cards: readonly BillCard[] }): ReactElement {
  const { limits, values, change } = form
  const navigate = useNavigate()
  const requireStage = useRequireStage()
  const fail = useFailure()
  useGivenChoice('creditCardId', (creditCardId) => change({ creditCardId }))
  const own = cards.flatMap(({ cardId, ...card }) => (cardId === undefined ? [] : [{ cardId, ...card }]))
  const card = own.find(({ cardId }) => cardId === values.creditCardId) ?? own[0]
  const here = linkTo('helpYouPay')
  const choose = async (): Promise<void> => {
    if (await requireStage('activate', here))
      await navigate(linkTo('billCards', { callBackUrl: here, creditCardId: card?.cardId }))
  }
  return (
    <BorrowForm
      form={{ ...form, limits: { ...limits, bill: card?.most } }}
      pays={{ card }}
      intro={() => (
        <Card flush label="要还的信用卡">
          <Row
            lead={card && <BankTile name={card.bankName} size="big" />}
            label={card ? creditCardName(card) : '请选择要还的信用卡'}
            note={card ? billWords(card) : '仅限您本人名下的信用卡'}
            onClick={() => void choose().catch(fail)}
          />
        </Card>
      )}
    />
  )
}

/** While the product is closed. */
function Closed(): ReactElement {
  return (
    <Screen fill>
      <EmptyState
        icon={CreditCard}
        title="信用卡代还没有开放"
        text="现在不能用额度还信用卡，请在发卡银行的渠道还款。还款日可以在信用卡管家里看。"
      >
        <Button to={linkTo('creditCardList')} replace>
          看还款日
        </Button>
      </EmptyState>
    </Screen>
  )
}
