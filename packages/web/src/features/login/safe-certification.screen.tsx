import { account } from '@wanka/contract/account.ts'
import { copy } from '@wanka/contract/copy.ts'
import { type ReactElement, useState } from 'react'
import { Navigate } from 'react-router'
import { useFailure } from '../../api/failure.ts'
import { useCall } from '../../api/query.ts'
import { useLogOut } from '../../log-out.ts'
import { linkTo } from '../../paths.ts'
import { isOwnPath } from '../../session/safe-target.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { useEntered } from './entered.ts'
import css from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { targetAfterLogin, useEntranceSearch } from './entrance-search.ts'
import { OwnCode } from './own-code.tsx'
import { OwnIdentity } from './own-identity.tsx'

/** After a password on a new device: who it is, by the phone or by the ID number. */
export default function SafeCertificationScreen(): ReactElement {
  const { baseInfo } = useSession()
  const target = targetAfterLogin(useEntranceSearch().redirectUrl)
  // as it was on opening: where the certification itself leads is its own affair
  const [needed] = useState(baseInfo?.needSafeCert === true)
  if (!needed) return <Navigate to={isOwnPath(target) ? target : linkTo('home')} replace />
  return <SafeCertification named={baseInfo?.isLocalRealNamed === 'Y'} />
}

const silent = (): void => undefined

function SafeCertification({ named }: { named: boolean }): ReactElement {
  const [byNumber, setByNumber] = useState(false)
  const { confirm } = useDialogs()
  const { logOut } = useLogOut()
  const entered = useEntered()
  const fail = useFailure()
  // what is wrong with a proof stands at its field
  const failProof = useFailure({
    on: Object.fromEntries([2003, 2005, 2009, 2013, 2017, 2018, 2019, 3000].map((status) => [status, silent])),
  })
  const certify = useCall(account.safeCertify, { onSuccess: entered, onError: fail })
  const code = useCall(account.validateSms, {
    onSuccess: ({ smsTicket }) => certify.mutate({ smsTicket }),
    onError: failProof,
  })
  const number = useCall(account.realNameValidate, {
    onSuccess: ({ identityTicket }) => certify.mutate({ identityTicket }),
    onError: failProof,
  })
  const quit = async (): Promise<boolean> => {
    if (await confirm({ text: copy.quitSafeCertification, confirmLabel: '退出' })) logOut()
    return false
  }
  const pending = code.isPending || number.isPending || certify.isPending
  const change = named && (
    <Button kind="text" onClick={() => setByNumber(!byNumber)}>
      {byNumber ? '改用短信验证码' : '改用身份证号验证'}
    </Button>
  )
  return (
    <Entrance title="请完成安全认证" beforeBack={quit}>
      <p className={css.lead}>这台设备第一次登录您的账号。为了账户安全，请确认是您本人。</p>
      {byNumber ? (
        <OwnIdentity
          pending={pending}
          failure={number.error}
          onNumber={(certId) => number.mutate({ certId, purpose: 'safeCert' })}
        >
          {change}
        </OwnIdentity>
      ) : (
        <OwnCode
          purpose="safeCert"
          action="完成认证"
          pending={pending}
          failure={code.error}
          onCode={(smsCode) => code.mutate({ type: 'safeCert', smsCode })}
        >
          {change}
        </OwnCode>
      )}
    </Entrance>
  )
}
