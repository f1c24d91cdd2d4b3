import { useQuery } from '@tanstack/react-query'
import { repayment } from '@wanka/contract/lending/repayment.ts'
import { wire } from '@wanka/contract/wire.ts'
import { subFen, sumFen, ZERO } from '@wanka/domain/money.ts'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { callQuery } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { CostTable } from '../../../ui/money/cost-table.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { NotFoundOrFailed, UnknownBill } from './not-found.tsx'

const Search = z.object({ billNo: wire.id() })

/** One instalment's cost, line by line: amount, formula, payee. */
export default function FeeDetailScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <FeeDetail billNo={search.billNo} /> : <UnknownBill />
}

function FeeDetail({ billNo }: { billNo: string }): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(repayment.detail, { billNo }))
  if (error && !data) return <NotFoundOrFailed error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取费用明细" />
  }
  const { bill, parts, loan, refunds } = data
  const { couponAmt = ZERO } = bill
  const back = sumFen(refunds.map(({ amt }) => amt))
  const waived = sumFen(parts.map((part) => part.waived))
  const total = subFen(sumFen(parts.map((part) => part.due)), sumFen([couponAmt, back, waived]))
  return (
    <Screen>
      <Card title={`${loan.loanName} 第${bill.no}/${bill.periods}期`}>
        <Amount fen={total} size="large" />
      </Card>
      <Card title="费用明细" strong>
        <CostTable
          lines={[
            ...parts.map(({ name, due, payee, formula }) => ({
              item: name,
              payee: due > 0 ? payee : '不收取',
              fen: due,
              formula,
            })),
            ...(waived > 0 ? [{ item: '不再需要付的利息', payee: '免除', fen: subFen(ZERO, waived) }] : []),
            ...(back > 0 ? [{ item: '商户退款抵扣', payee: '商户退回', fen: subFen(ZERO, back) }] : []),
            ...(couponAmt > 0 ? [{ item: '优惠券', payee: '平台支付', fen: subFen(ZERO, couponAmt) }] : []),
            { item: '合计', payee: '', fen: total, total: true },
          ]}
        />
      </Card>
      <FootNotes>
        <p>平台不向您收取任何费用，以上由{loan.lender.name}收取。</p>
        {loan.lender.hotline && (
          <p>
            对费用有疑问，可致电 <a href={`tel:${loan.lender.hotline}`}>{loan.lender.hotline}</a>
          </p>
        )}
      </FootNotes>
    </Screen>
  )
}
