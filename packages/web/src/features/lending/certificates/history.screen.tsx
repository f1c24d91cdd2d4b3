import { useQuery } from '@tanstack/react-query'
import type { CertificateState } from '@wanka/contract/enums.ts'
import { formatDay } from '@wanka/contract/format.ts'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import FileCheck from 'lucide-react/icons/file-check'
import type { ReactElement } from 'react'
import type * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, GroupTitle } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { type StatusKind, StatusTag } from '../../../ui/primitives/status-tag.tsx'
import { unbroken } from '../../../ui/primitives/unbroken.tsx'

const words: Record<z.infer<typeof CertificateState>, { kind: StatusKind; text: string }> = {
  '0': { kind: 'running', text: '出具中' },
  '1': { kind: 'running', text: '出具中' },
  '2': { kind: 'done', text: '已出具' },
  '3': { kind: 'overdue', text: '未成功' },
}

/** Certificates that were issued, and the settled loans. */
export default function CertificateHistoryScreen(): ReactElement {
  const { data, error, refetch } = useQuery(callQuery(certificates.history, {}))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取开具记录" />
  }
  const { issued, settled } = data
  if (issued.length + settled.length === 0) {
    return (
      <Screen fill>
        <EmptyState icon={FileCheck} title="还没有开具记录" text="借款还清后，可以随时开具结清证明。">
          <Button kind="plain" to={linkTo('billList')}>
            查看账单
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return (
    <Screen>
      {issued.length > 0 && (
        <>
          <GroupTitle count={`${issued.length}份`}>开具的证明</GroupTitle>
          <Card flush label="开具的证明">
            {issued.map(({ certId, certNo, title, state, issuedAt }) => (
              <Row
                key={certId}
                label={title}
                note={unbroken(`${issuedAt.slice(0, 10)} · ${certNo}`)}
                value={
                  <StatusTag kind={words[state].kind} bare>
                    {words[state].text}
                  </StatusTag>
                }
                to={linkTo(state === '2' ? 'clearanceCertificate' : 'clearanceCertificateResult', { certId })}
              />
            ))}
          </Card>
        </>
      )}
      {settled.length > 0 && (
        <>
          <GroupTitle count={`${settled.length}笔`}>结清的借款</GroupTitle>
          <Card flush label="结清的借款">
            {settled.map(({ orderId, loanName, settledOn, certId }) => (
              <Row
                key={orderId}
                label={loanName}
                note={`${formatDay(settledOn)}结清`}
                value={certId ? '查看证明' : '去开具'}
                tone="quiet"
                to={
                  certId ? linkTo('clearanceCertificate', { certId }) : linkTo('clearanceCertificateApply', { orderId })
                }
              />
            ))}
          </Card>
        </>
      )}
    </Screen>
  )
}
