import type { Payment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Skeleton, SkeletonCard } from '../../../ui/primitives/skeleton.tsx'
import { UnknownLoan } from './unknown-loan.tsx'
import { useSettling } from './use-settling.ts'

type SettlingOrProps = { repayNo: string; children: (payment: Payment) => ReactElement }

/** The payment once it has loaded; until then, or without it, the matching state. */
export function SettlingOr({ repayNo, children }: SettlingOrProps): ReactElement {
  const { payment, error, refetch } = useSettling(repayNo)
  if (payment) return children(payment)
  if (error)
    return error.status === Status.forbidden ? <UnknownLoan /> : <FailedScreen error={error} onRetry={refetch} />
  return (
    <Screen>
      <Skeleton label="正在查询结果">
        <SkeletonCard />
      </Skeleton>
    </Screen>
  )
}
