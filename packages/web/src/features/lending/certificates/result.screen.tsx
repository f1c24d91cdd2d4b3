import { formatDay } from '@wanka/contract/format.ts'
import type { Certificate } from '@wanka/contract/lending/certificates.ts'
import { wire } from '@wanka/contract/wire.ts'
import FileCheck from 'lucide-react/icons/file-check'
import FileClock from 'lucide-react/icons/file-clock'
import FileX from 'lucide-react/icons/file-x'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { ReceiptCard } from '../../../lending/paper/receipt-card.tsx'
import { useSearch } from '../../../navigation/search.ts'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Announce } from '../../../ui/primitives/announce.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Completed } from '../../../ui/primitives/completed.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { paperOf } from './paper-of.ts'
import { isDrawing, UnknownCertificate, UnknownOrFailed, useCertificate } from './unknown-certificate.tsx'

const DRAWING = '正在出具结清证明'
const FAILED = '这次没有出具成功'
const MADE = '结清证明已出具'

const Search = z.object({ certId: wire.id() })

/** The outcome of the application: usually ready within seconds. */
export default function CertificateResultScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <Result certId={search.certId} /> : <UnknownCertificate />
}

function Result({ certId }: { certId: string }): ReactElement {
  const { data, error, refetch } = useCertificate(certId)
  if (error && !data) return <UnknownOrFailed error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在查询结果" />
  }
  if (isDrawing(data)) {
    return (
      <Screen fill>
        <Announce text={DRAWING} />
        <EmptyState icon={FileClock} filled={0.6} title={DRAWING} text="一般几秒钟完成，离开后可在开具记录里查看。">
          <Button kind="plain" to={linkTo('clearanceCertificateHistory')} replace>
            查看开具记录
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  if (data.state === '3') {
    return (
      <Screen fill>
        <Announce text={FAILED} />
        <EmptyState icon={FileX} tone="danger" filled={1} title={FAILED} text="请重新申请，不收取费用。">
          <Button to={linkTo('clearanceCertificateApply')} replace>
            重新申请
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  return <Issued certificate={data} />
}

function Issued({ certificate }: { certificate: Certificate }): ReactElement {
  const { certId, certNo, verifyCode, issuedAt, loans } = certificate
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button to={linkTo('clearanceCertificate', { certId })} replace>
            查看结清证明
          </Button>
        </BottomBar>
      }
    >
      <Announce text={MADE} />
      <Completed closes icon={FileCheck} title={MADE} text="凭编号和验证码，可以在线核对">
        <ReceiptCard
          title="证明"
          paper={paperOf(certificate)}
          facts={[
            { label: '编号', value: certNo },
            { label: '验证码', value: verifyCode },
            { label: '结清的借款', value: `${loans.length}笔` },
            { label: '出具日期', value: formatDay(issuedAt) },
          ]}
        />
      </Completed>
    </Screen>
  )
}
