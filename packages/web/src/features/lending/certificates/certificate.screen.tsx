import { certificates } from '@wanka/contract/lending/certificates.ts'
import { wire } from '@wanka/contract/wire.ts'
import Download from 'lucide-react/icons/download'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { KeepPicture, saveFile } from '../../../lending/paper/keep-picture.tsx'
import { SendToEmailAction } from '../../../lending/send-to-email.tsx'
import { useSearch } from '../../../navigation/search.ts'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import css from './certificates.module.css'
import { CertificatePaper } from './paper.tsx'
import { paperOf } from './paper-of.ts'
import { UnknownCertificate, UnknownOrFailed, useCertificate } from './unknown-certificate.tsx'

const READY = '2'
const Search = z.object({ certId: wire.id() })

/** The certificate as printed, and its PDF. */
export default function CertificateScreen(): ReactElement {
  const search = useSearch(Search)
  return search ? <Shown certId={search.certId} /> : <UnknownCertificate />
}

function Shown({ certId }: { certId: string }): ReactElement {
  const { data, error, refetch } = useCertificate(certId)
  const toast = useToast()
  const fail = useFailure()
  // A link to the file is valid for a minute: every tap fetches a new one.
  const download = useCall(certificates.detail, {
    onSuccess: ({ pdfUrl, certNo }) => {
      if (pdfUrl) saveFile(pdfUrl, `结清证明${certNo}.pdf`)
      else toast('文件还在生成，请稍后再试')
    },
    onError: fail,
  })
  if (error && !data) return <UnknownOrFailed error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取结清证明" />
  }
  if (data.state !== READY) return <Navigate to={linkTo('clearanceCertificateResult', { certId })} replace />
  const check = linkTo('certificateCheck', { certNo: data.certNo, code: data.verifyCode })
  return (
    <Screen
      right={data.pdfUrl && <SendToEmailAction link={data.pdfUrl} />}
      bottom={
        <BottomBar secondary={!data.outdated && <KeepPicture paper={paperOf(data)} />}>
          <Button
            icon={Download}
            disabledReason={data.outdated && '证明已失效'}
            pending={download.isPending}
            onClick={() => download.mutate({ certId })}
          >
            下载 PDF
          </Button>
        </BottomBar>
      }
    >
      {data.outdated && (
        <Notice tone="danger">
          这份证明已失效：其中的借款有一笔还款被银行撤销，又有待还金额。还清后可以重新开具。
        </Notice>
      )}
      <CertificatePaper certificate={data} />
      <p className={css.note}>
        <Icon of={ShieldCheck} size="xs" />
        凭编号和验证码可在线核对原件
        <Button kind="text" to={check} chevron>
          核验
        </Button>
      </p>
    </Screen>
  )
}
