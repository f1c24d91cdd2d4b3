import type { CallOutput } from '@wanka/contract/call.ts'
import type { repayment } from '@wanka/contract/lending/repayment.ts'
import { Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { useSettling } from './use-settling.ts'

/** A loan or settlement that does not exist or belongs to another customer: the same answer for both. */
export function UnknownLoan(): ReactElement {
  return (
    <NotFoundScreen
      title="没有找到这笔借款"
      text="链接可能已失效，您的借款和账单不受影响"
      to={linkTo('billList')}
      action="查看账单"
    />
  )
}

type Detail = CallOutput<typeof repayment.payment>
type SettlingOrProps = {
  repayNo: string
  children: (payment: Detail['payment'], receiptUrl: string | undefined) => ReactElement
}

/** The payment once it has loaded; until then, or without it, the matching state. */
export function SettlingOr({ repayNo, children }: SettlingOrProps): ReactElement {
  const { detail, error, refetch } = useSettling(repayNo)
  if (detail) return children(detail.payment, detail.receiptUrl)
  if (error)
    return error.status === Status.forbidden ? <UnknownLoan /> : <FailedScreen error={error} onRetry={refetch} />
  return <WaitingScreen label="正在查询结果" />
}
