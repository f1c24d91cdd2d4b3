import { useQuery } from '@tanstack/react-query'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import FileCheck from 'lucide-react/icons/file-check'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { ApplyForm } from './apply-form.tsx'

/** The settled loans to certify, and the recipient. */
export default function CertificateApplyScreen(): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(certificates.eligible, {}))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取已结清的借款" />
  }
  if (data.loans.length === 0) {
    const text =
      data.unsettled > 0
        ? `您有${data.unsettled}笔借款还未还清，还清后可以开具结清证明。`
        : '借款还清后，可以在这里开具结清证明。'
    return (
      <Screen fill>
        <EmptyState icon={FileCheck} title="还没有已结清的借款" text={text}>
          {data.unsettled > 0 && (
            <Button kind="plain" to={linkTo('billList')}>
              查看账单
            </Button>
          )}
          <Button kind="text" to={linkTo('costStatement')}>
            利息支付证明
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return <ApplyForm eligible={data} />
}
