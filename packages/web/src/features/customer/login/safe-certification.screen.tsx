import { copy } from '@wanka/contract/copy.ts'
import { account } from '@wanka/contract/customer/account.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useState } from 'react'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { host } from '../../../hosts/current-host.ts'
import { useAskBeforeBack } from '../../../navigation/ask-before-back.ts'
import { useLogOut } from '../../../navigation/log-out.ts'
import { useSearch } from '../../../navigation/search.ts'
import { isOwnPath } from '../../../session/safe-target.ts'
import { useSession } from '../../../session/session.ts'
import { useDialogs } from '../../../ui/overlays/dialogs.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { useEntered } from './entered.ts'
import css from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { targetAfterLogin, useEntranceSearch } from './entrance-search.ts'
import { OwnCode } from './own-code.tsx'
import { OwnFace } from './own-face.tsx'
import { OwnIdentity } from './own-identity.tsx'

/** The provider's page returns here with it. */
const Search = z.object({ faceTicket: z.optional(z.string()) })

/** Identity check after a password login on a new device: by SMS code, ID number, or face where the host has it. */
export default function SafeCertificationScreen(): ReactElement {
  const { baseInfo } = useSession()
  const target = targetAfterLogin(useEntranceSearch().redirectUrl)
  // the state on opening: the certification itself navigates at its end
  const [needed] = useState(baseInfo?.needSafeCert === true)
  if (!needed) return <Navigate to={isOwnPath(target) ? target : linkTo('home')} replace />
  return <SafeCertification named={baseInfo?.isLocalRealNamed === 'Y'} />
}

const silent = (): void => undefined

type Way = 'code' | 'number' | 'face'
const CHANGE = {
  code: '改用短信验证码',
  number: '改用身份证号验证',
  face: '改用人脸识别',
} as const satisfies Record<Way, string>

function SafeCertification({ named }: { named: boolean }): ReactElement {
  const faced = useSearch(Search)?.faceTicket
  const [way, setWay] = useState<Way>(faced === undefined ? 'code' : 'face')
  const { confirm } = useDialogs()
  const logOut = useLogOut()
  const entered = useEntered()
  const fail = useFailure()
  // a failed proof is shown at its field
  const failProof = useFailure({
    on: Object.fromEntries(
      [
        Status.nameOrIdWrong,
        Status.smsLocked,
        Status.realNameWrong,
        Status.realNameDailyLimit,
        Status.codeNotRequested,
        Status.codeWrong,
        Status.codeExpired,
        Status.identityMismatch,
      ].map((status) => [status, silent]),
    ),
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
  const quit = useAskBeforeBack(async () => {
    if (await confirm({ text: copy.quitSafeCertification, confirmLabel: '退出' })) logOut()
    return false
  })
  const pending = code.isPending || number.isPending || certify.isPending
  const ways: Way[] = named ? ['code', 'number', ...(host.face ? (['face'] as const) : [])] : ['code']
  const others = ways.filter((other) => other !== way)
  const change = others.length > 0 && (
    <div className={css.links}>
      {others.map((other) => (
        <Button key={other} kind="text" onClick={() => setWay(other)}>
          {CHANGE[other]}
        </Button>
      ))}
    </div>
  )
  return (
    <Entrance title="请完成安全认证" beforeBack={quit}>
      <p className={css.lead}>您的账户第一次在这台设备上登录。为了账户安全，请确认是您本人。</p>
      {way === 'number' && (
        <OwnIdentity
          pending={pending}
          failure={number.error}
          onNumber={(certId) => number.mutate({ certId, purpose: 'safeCert' })}
        >
          {change}
        </OwnIdentity>
      )}
      {way === 'face' && (
        <OwnFace faceTicket={faced} pending={pending} onTicket={(identityTicket) => certify.mutate({ identityTicket })}>
          {change}
        </OwnFace>
      )}
      {way === 'code' && (
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
