import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type EmailStatus, email } from '@wanka/contract/messaging/email.ts'
import MailX from 'lucide-react/icons/mail-x'
import { type ReactElement, useState } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { WaitingScreen } from '../../../shell/waiting-screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { EmailCode } from './email-code.tsx'
import { EmailForm } from './email-form.tsx'
import { VerifiedEmail } from './verified-email.tsx'

/** The customer's e-mail address: verified by a code, changed, removed; and what was sent to it. */
export default function EmailScreen(): ReactElement {
  const queries = useQueryClient()
  const asked = callQuery(email.status, {})
  const { data, error, refetch } = useQuery({ ...asked, staleTime: 0 })
  const [typing, setTyping] = useState(false)
  const put = (status: EmailStatus): void => {
    queries.setQueryData(asked.queryKey, status)
    setTyping(false)
  }
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  if (!data) {
    return <WaitingScreen label="正在获取邮箱" />
  }
  if (!data.offered) {
    return (
      <Screen fill>
        <EmptyState icon={MailX} title="邮箱功能暂时没有开通" text="合同、回单和证明都可以在各自的页面上打开和下载。">
          <Button to={linkTo('ucSetting')} replace>
            返回账户设置
          </Button>
        </EmptyState>
      </Screen>
    )
  }
  if (data.pending !== undefined && !typing)
    return <EmailCode pending={data.pending} onVerified={put} onOther={() => setTyping(true)} />
  if (data.address !== undefined && !typing)
    return (
      <VerifiedEmail address={data.address} bounced={data.bounced} onChange={() => setTyping(true)} onRemoved={put} />
    )
  return <EmailForm onSent={(pending) => put({ ...data, pending })} />
}
