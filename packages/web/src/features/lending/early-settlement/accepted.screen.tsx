import type { Payment } from '@wanka/contract/lending/repayment.payment.ts'
import { wire } from '@wanka/contract/wire.ts'
import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { paymentSteps } from '../../../lending/payment-steps.ts'
import { useSearch } from '../../../navigation/search.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Outcome } from '../../../ui/money/outcome.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Timeline } from '../../../ui/primitives/timeline.tsx'
import { SettlingOr, UnknownLoan } from './settling-or.tsx'

const Search = z.object({ repayNo: wire.id() })

/** The bank is collecting: the amount, and when a result is expected. It navigates on by itself. */
export default function AcceptedScreen(): ReactElement {
  const search = useSearch(Search)
  if (!search) return <UnknownLoan />
  const { repayNo } = search
  return (
    <SettlingOr repayNo={repayNo}>
      {(payment) =>
        payment.payState === '2' && payment.settles ? (
          <Accepted payment={payment} />
        ) : (
          <Navigate to={linkTo('prepaymentResult', { repayNo })} replace />
        )
      }
    </SettlingOr>
  )
}

function Accepted({ payment }: { payment: Payment }): ReactElement {
  return (
    <Screen
      bottom={
        <BottomBar follow>
          <Button kind="outline" to={linkTo('prepaymentResult', { repayNo: payment.repayNo })} replace>
            查看结果
          </Button>
        </BottomBar>
      }
    >
      <Outcome label="结清申请" state="running" title="申请成功" fen={payment.amt}>
        银行正在扣款，一般几分钟有结果，请不要重复付款；晚到也按此金额
      </Outcome>
      <Card label="结清进度">
        <Timeline label="结清进度" steps={paymentSteps(payment)} />
      </Card>
    </Screen>
  )
}
