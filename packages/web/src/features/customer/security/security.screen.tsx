import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { dealPassword } from '@wanka/contract/customer/deal-password.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { callQuery } from '../../../api/query.ts'
import { useSession } from '../../../session/session.ts'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { Waiting } from '../../../ui/primitives/outline.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { DevicesCard } from './devices-card.tsx'
import { FingerLockCard } from './finger-lock-card.tsx'

/** The account's security: login password, deal password, and logged-in devices. */
export default function SecurityScreen(): ReactElement {
  const { baseInfo } = useSession()
  const { data, error, refetch } = useQuery(callQuery(dealPassword.status, {}))
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />
  return (
    <Screen>
      {data ? (
        <Card flush label="密码">
          <Row
            label="登录密码"
            value={baseInfo?.hasLoginPassword === false ? '未设置' : '修改'}
            tone="quiet"
            to={linkTo('modifyLoginPw')}
          />
          <DealPasswordRow status={data} />
        </Card>
      ) : (
        <Waiting label="正在打开安全设置" of={['rows 3']} />
      )}
      <FingerLockCard />
      <DevicesCard />
      <FootNotes>工作人员不会向您索要密码或验证码，请勿告诉任何人。</FootNotes>
    </Screen>
  )
}

function DealPasswordRow({ status }: { status: CallOutput<typeof dealPassword.status> }): ReactElement {
  const forgotten = (
    <Row
      label="忘记交易密码"
      value="重置"
      tone="quiet"
      to={linkTo('resetDealPw', { callBackUrl: linkTo('pwSetting') })}
    />
  )
  const note = '借款、还款和解绑银行卡时使用'
  if (!status.exists) {
    const to = linkTo('dealPassword', { callBackUrl: linkTo('pwSetting') })
    return <Row label="交易密码" note={note} value="未设置" tone="quiet" to={to} />
  }
  if (status.locked) {
    return (
      <>
        <Row label="交易密码" note="输错次数过多，24小时后自动恢复，也可以重置" value="已锁定" tone="danger" />
        {forgotten}
      </>
    )
  }
  return (
    <>
      <Row label="交易密码" note={note} value="修改" tone="quiet" to={linkTo('modifyDealPw')} />
      {forgotten}
    </>
  )
}
