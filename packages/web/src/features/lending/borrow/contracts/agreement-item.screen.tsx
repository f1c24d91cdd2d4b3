import { useQuery } from '@tanstack/react-query'
import { DEFAULT_COUNTDOWN_SECONDS } from '@wanka/contract/constants.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { wire } from '@wanka/contract/wire.ts'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../../addresses/paths.ts'
import { callQuery } from '../../../../api/query.ts'
import { retryFailed } from '../../../../api/retry-failed.ts'
import { type LoanChoice, readChoice } from '../../../../lending/borrow-flow.ts'
import { useSearch } from '../../../../navigation/search.ts'
import { useSession } from '../../../../session/session.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { Screen } from '../../../../shell/screen.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/primitives/empty-state.tsx'
import { Waiting } from '../../../../ui/primitives/outline.tsx'
import { quoteInput } from '../form/quote-input.ts'
import { AgreementReading } from './agreement-reading.tsx'
import { readingOrder, sceneOf } from './papers.ts'

const Search = z.object({ key: wire.id() })

/** One agreement of the application, to be read to its end. */
export default function AgreementItemScreen(): ReactElement {
  const search = useSearch(Search)
  const choice = readChoice()
  if (!search || !choice) {
    return (
      <Screen fill>
        <EmptyState icon={FileQuestionMark} title="没有找到这份协议" text="请从确认借款页面重新打开。">
          <Button to={linkTo(choice ? 'cashConfirmPageB' : 'newBorrowCash')} replace>
            {choice ? '返回确认借款' : '去借钱'}
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return <Item key={search.key} contractKey={search.key} choice={choice} />
}

function Item({ contractKey, choice }: { contractKey: string; choice: LoanChoice }): ReactElement {
  const { productType, purposeCode, bought, creditCard } = choice
  const { isLogin } = useSession()
  const quote = useQuery(callQuery(loan.plan, quoteInput(choice, isLogin)))
  const params = useQuery(callQuery(loan.params, { productType }))
  const papers = useQuery(callQuery(loan.contractList, { scene: sceneOf(choice) }))
  const quoteId = quote.data?.quoteId
  const contract = useQuery({
    ...callQuery(loan.contract, {
      contractKey,
      quoteId,
      purposeCode,
      payNo: bought?.payNo,
      creditCardId: creditCard?.cardId,
    }),
    enabled: quoteId !== undefined,
  })
  const reads = [quote, papers, contract]
  const failed = reads.find(({ error, data }) => error && !data)
  if (failed?.error) return <FailedScreen error={failed.error} onRetry={() => retryFailed(reads)} />
  if (!quoteId || !papers.data || !contract.data) {
    return (
      <Screen surface="card">
        <Waiting label="正在打开协议" of={['text']} />
      </Screen>
    )
  }
  return (
    <AgreementReading
      contractKey={contractKey}
      contract={contract.data}
      papers={readingOrder(papers.data)}
      quoteId={quoteId}
      seconds={params.data?.countDownTime ?? DEFAULT_COUNTDOWN_SECONDS}
    />
  )
}
