import type { Payment } from '@wanka/contract/lending/repayment.payment.ts'
import { wire } from '@wanka/contract/wire.ts'
import FileCheck from 'lucide-react/icons/file-check'
import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useSearch } from '../../../navigation/search.ts'
import { Screen } from '../../../shell/screen.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FactList } from '../../../ui/primitives/fact-list.tsx'
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

function Accepted({ payment: { amt, card, createdAt, repayNo } }: { payment: Payment }): ReactElement {
  return (
    <Screen>
      <EmptyState icon={FileCheck} filled={0.6} title="申请成功" text="银行正在扣款，一般几分钟有结果，请不要重复付款">
        <Button kind="outline" to={linkTo('prepaymentResult', { repayNo })} replace>
          查看结果
        </Button>
      </EmptyState>
      <Card title="提前结清" strong>
        <FactList
          facts={[
            { label: '结清金额', value: amountText(amt) },
            ...(card ? [{ label: '付款银行卡', value: `${card.bankName}(${card.tail})` }] : []),
            { label: '申请时间', value: createdAt.slice(0, 16) },
            { label: '结果', value: '一般几分钟，晚到也按此金额' },
          ]}
        />
      </Card>
    </Screen>
  )
}
