import { useQuery } from '@tanstack/react-query'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import type { Quote } from '@wanka/contract/lending/quote.ts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../../addresses/paths.ts'
import { useFailure } from '../../../../api/failure.ts'
import { callQuery } from '../../../../api/query.ts'
import { BlockNotice } from '../../../../lending/block-notice.tsx'
import { type BorrowBlock, borrowBlock } from '../../../../lending/borrow-block.ts'
import type { LoanChoice } from '../../../../lending/borrow-flow.ts'
import { useRequireStage } from '../../../../navigation/gates.ts'
import { useSession } from '../../../../session/session.ts'
import { Screen } from '../../../../shell/screen.tsx'
import { BottomBar } from '../../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Card } from '../../../../ui/primitives/card.tsx'
import { HeaderAction } from '../../../../ui/primitives/page-header.tsx'
import { Row } from '../../../../ui/primitives/row.tsx'
import { CostAffordability } from '../affordability/cost-affordability.tsx'
import { CompareCard } from '../form/compare-card.tsx'
import { CouponCard } from '../form/coupon-card.tsx'
import { type LoanParams, notChosen } from '../form/loan-form.ts'
import { formPath, useStepBack } from '../form/loan-form-path.ts'
import { BorrowNotes } from '../form/no-choice.tsx'
import { PlanCard } from '../form/plan-card.tsx'
import { CostCard } from './cost-card.tsx'
import { CostRules } from './cost-rules.tsx'
import { CostSentence } from './cost-sentence.tsx'

/** The block for the later pages of the flow: a line may fall overdue or be frozen between two of them. */
function useBorrowBlock(): BorrowBlock | undefined {
  const { isLogin } = useSession()
  const { data } = useQuery({ ...callQuery(creditLine.info, {}), enabled: isLogin })
  return data && borrowBlock(data)
}

type CostDetailProps = { choice: LoanChoice; quote: Quote; params: LoanParams }

/** The loan's costs, their payees, and the effect of paying early or late. */
export function CostDetail({ choice, quote, params }: CostDetailProps): ReactElement {
  const navigate = useNavigate()
  const requireStage = useRequireStage()
  const fail = useFailure()
  const block = useBorrowBlock()
  const [explaining, setExplaining] = useState(false)
  const { isLogin } = useSession()
  const { productType, period } = choice
  // a customer who opened the costs first has not chosen purpose and card yet
  const missing = isLogin ? notChosen(choice) : undefined
  const form = formPath(choice)
  const back = useStepBack(form)
  const accept = async (): Promise<void> => {
    if (!(await requireStage('activate', form))) return
    if (notChosen(choice) === undefined) navigate(linkTo('refresh'))
    else back()
  }
  return (
    <Screen
      right={<HeaderAction onClick={() => setExplaining(true)}>说明</HeaderAction>}
      beforeBack={() => {
        back()
        return false
      }}
      bottom={
        <BottomBar>
          <Button onClick={() => void accept().catch(fail)} disabledReason={block?.reason}>
            {missing ? `返回，${missing}` : '确认费用，去核验'}
          </Button>
        </BottomBar>
      }
    >
      {block && <BlockNotice block={block} />}
      <CostSentence quote={quote} period={period} />
      <CostCard quote={quote} />
      <CouponCard quote={quote} />
      {params.priceSwitch === 'open' && <CompareCard options={quote.options} period={period} />}
      <PlanCard plan={quote.plan} />
      <CostAffordability choice={choice} quote={quote} params={params} />
      <CostRules graceDays={quote.graceDays} annualRatePpm={params.annualRatePpm} paySwitch={params.paySwitch} />
      <Card flush label="资金方">
        <Row label="资金方" value={quote.lender.shortName} to={linkTo('cashButtOrgDetail', { productType })} />
      </Card>
      <BorrowNotes open={explaining} onClose={() => setExplaining(false)} />
    </Screen>
  )
}
