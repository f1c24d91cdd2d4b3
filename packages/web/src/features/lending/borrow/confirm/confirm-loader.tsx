import { useQuery } from '@tanstack/react-query'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { cards } from '@wanka/contract/payments/cards.ts'
import { type ReactElement, useState } from 'react'
import { callQuery } from '../../../../api/query.ts'
import { retryFailed } from '../../../../api/retry-failed.ts'
import { borrowBlock } from '../../../../lending/borrow-block.ts'
import { clearReading, keepChoice, type LoanChoice, readChoice } from '../../../../lending/borrow-flow.ts'
import { useSession } from '../../../../session/session.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { readingOrder, sceneOf } from '../contracts/papers.ts'
import { NoChoice } from '../form/no-choice.tsx'
import { quoteInput } from '../form/quote-input.ts'
import { useReturnedCard } from '../result/returned-card.ts'
import { Confirm } from './confirm.tsx'

export function ConfirmLoader(): ReactElement {
  const [choice, setChoice] = useState(readChoice)
  useReturnedCard((cardId) => {
    if (!choice) return
    keepChoice({ ...choice, cardId })
    setChoice({ ...choice, cardId })
  })
  const choose = (byHand: boolean): void => {
    if (!choice) return
    keepChoice({ ...choice, byHand })
    setChoice({ ...choice, byHand })
  }
  return choice ? <Loaded choice={choice} onByHand={choose} /> : <NoChoice />
}

/** Loads everything the page needs first, so that no figure appears after the customer has begun to read. */
function Loaded({ choice, onByHand }: { choice: LoanChoice; onByHand: (byHand: boolean) => void }): ReactElement {
  const { productType } = choice
  const { isLogin } = useSession()
  const quote = useQuery(callQuery(loan.plan, quoteInput(choice, isLogin)))
  const params = useQuery(callQuery(loan.params, { productType }))
  const papers = useQuery(callQuery(loan.contractList, { scene: sceneOf(choice) }))
  const mine = useQuery(callQuery(cards.list, {}))
  const line = useQuery(callQuery(creditLine.info, {}))
  const [requotes, setRequotes] = useState(0)
  const reads = [quote, params, papers, mine, line]
  const failed = reads.find(({ error, data }) => error && !data)
  if (failed?.error) return <FailedScreen error={failed.error} onRetry={() => retryFailed(reads)} />
  if (!quote.data || !params.data || !papers.data || !mine.data || !line.data) {
    return <WaitingScreen label="正在打开确认借款" />
  }
  return (
    <Confirm
      // A new quote restarts the reading.
      key={`${quote.data.quoteId} ${requotes}`}
      choice={choice}
      quote={quote.data}
      params={params.data}
      papers={readingOrder(papers.data)}
      card={mine.data.cards.find(({ cardId }) => cardId === choice.cardId)}
      block={borrowBlock(line.data)}
      requoted={requotes > 0}
      onByHand={onByHand}
      onRequote={async () => {
        clearReading()
        await Promise.all([quote.refetch(), params.refetch(), papers.refetch()])
        setRequotes((times) => times + 1)
      }}
    />
  )
}
