import { useQuery } from '@tanstack/react-query'
import { loan } from '@wanka/contract/lending/loans.ts'
import type { Quote } from '@wanka/contract/lending/quote.ts'
import { type ReactElement, useState } from 'react'
import { callQuery } from '../../../../api/query.ts'
import { retryFailed } from '../../../../api/retry-failed.ts'
import { type LoanChoice, markRead, readReading } from '../../../../lending/borrow-flow.ts'
import { useAskBeforeBack } from '../../../../navigation/ask-before-back.ts'
import { useSession } from '../../../../session/session.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { Screen } from '../../../../shell/screen.tsx'
import { useDialogs } from '../../../../ui/overlays/dialogs.tsx'
import { agreeBeforeLeaving } from '../confirm/agree-before-leaving.ts'
import { CostSheet } from '../confirm/cost-sheet.tsx'
import type { LoanParams } from '../form/loan-form.ts'
import { quoteInput } from '../form/quote-input.ts'
import { ContractsWaiting, PaperList } from './paper-list.tsx'
import { COST_SHEET, type Paper, readingOrder, sceneOf } from './papers.ts'

/** The agreements of the current application, with those read at its quote. */
export function FlowPapers({ choice }: { choice: LoanChoice }): ReactElement {
  const { isLogin } = useSession()
  const quote = useQuery(callQuery(loan.plan, quoteInput(choice, isLogin)))
  const params = useQuery(callQuery(loan.params, { productType: choice.productType }))
  const papers = useQuery(callQuery(loan.contractList, { scene: sceneOf(choice) }))
  const reads = [quote, params, papers]
  const failed = reads.find(({ error, data }) => error && !data)
  if (failed?.error) return <FailedScreen error={failed.error} onRetry={() => retryFailed(reads)} />
  if (!quote.data || !params.data || !papers.data) return <ContractsWaiting />
  return <Shown key={quote.data.quoteId} quote={quote.data} params={params.data} papers={readingOrder(papers.data)} />
}

type ShownProps = { quote: Quote; params: LoanParams; papers: readonly Paper[] }

function Shown({ quote, params, papers }: ShownProps): ReactElement {
  const { confirm } = useDialogs()
  const [reading, setReading] = useState(() => readReading(quote.quoteId))
  const [costOpen, setCostOpen] = useState(false)
  const beforeBack = useAskBeforeBack(() => agreeBeforeLeaving(quote.quoteId, papers, confirm))
  return (
    <Screen beforeBack={beforeBack}>
      <PaperList papers={papers} reading={reading} onCost={() => setCostOpen(true)} />
      <CostSheet
        open={costOpen}
        onClose={() => setCostOpen(false)}
        onConfirmed={() => setReading(markRead(quote.quoteId, COST_SHEET))}
        quote={quote}
        params={params}
      />
    </Screen>
  )
}
