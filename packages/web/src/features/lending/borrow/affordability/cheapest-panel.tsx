import { useQueries, useQuery } from '@tanstack/react-query'
import type { ProductCode } from '@wanka/contract/enums.ts'
import { creditLine } from '@wanka/contract/lending/credit-line.ts'
import { loan } from '@wanka/contract/lending/loans.ts'
import { Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { callQuery } from '../../../../api/query.ts'
import { retryFailed } from '../../../../api/retry-failed.ts'
import { useSession } from '../../../../session/session.ts'
import { Failed } from '../../../../shell/failed.tsx'
import { TextLines } from '../../../../ui/primitives/outline-rows.tsx'
import { Skeleton } from '../../../../ui/primitives/skeleton.tsx'
import css from './affordability.module.css'
import type { AskedLoan, OtherLoan } from './asked-loan.ts'
import { CheapestResult } from './cheapest-result.tsx'
import { FigureField } from './figure-field.tsx'
import type { OwnFigures } from './own-figures.ts'

/** The loans of money; a purchase is paid by its own product. */
const OF_MONEY: readonly ProductCode[] = ['cash', 'cashInstallment', 'spare']

type CheapestPanelProps = { asked: AskedLoan; figures: OwnFigures; onChoose: (other: OtherLoan) => void }

/** The plan that costs least while no instalment exceeds the sum that the customer can pay a month. */
export function CheapestPanel({ asked, figures, onChoose }: CheapestPanelProps): ReactElement {
  const { params } = asked
  const { isLogin } = useSession()
  // goods and the bill of a card are paid by their own product only
  const others = OF_MONEY.includes(params.productType) ? OF_MONEY.filter((code) => code !== params.productType) : []
  const offers = useQueries({ queries: others.map((productType) => callQuery(loan.params, { productType })) })
  const line = useQuery({ ...callQuery(creditLine.info, {}), enabled: isLogin })
  // a product that is closed has no plans
  const open = offers.filter(({ error }) => error?.status !== Status.refused)
  const reads = isLogin ? [...open, line] : open
  const failed = reads.find(({ error, data }) => error && !data)
  const most = figures.amount('mostMonthly')
  const result = (): ReactElement => {
    if (most === 0) return <p className={css.note}>填一个您每月还得起的数，看哪种借法总共花得最少。</p>
    if (failed?.error) return <Failed error={failed.error} onRetry={() => retryFailed(reads)} />
    if (reads.some(({ data }) => !data)) {
      return (
        <Skeleton label="正在查可选的方案">
          <TextLines count={4} />
        </Skeleton>
      )
    }
    return (
      <CheapestResult
        asked={asked}
        products={[params, ...open.flatMap(({ data }) => data ?? [])]}
        available={line.data?.stage === 'active' ? params.available : undefined}
        most={most}
        onChoose={onChoose}
      />
    )
  }
  return (
    <>
      <FigureField figures={figures} name="mostMonthly" label="每月最多" placeholder="这笔借款每月最多还，元" />
      <div className={css.said}>{result()}</div>
    </>
  )
}
