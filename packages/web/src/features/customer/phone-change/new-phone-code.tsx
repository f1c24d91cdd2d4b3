import { account } from '@wanka/contract/customer/account.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useCall } from '../../../api/query.ts'
import { refreshBaseInfo } from '../../../session/session.ts'
import { secondsUntil } from '../../../ui/forms/countdown.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { PhoneCode } from '../../../verification/phone-code.tsx'
import { type ChangeProof, type NewPhone, phoneChange } from './use-new-number.ts'

type NewPhoneCodeProps = { proof: ChangeProof; to: NewPhone }

export function NewPhoneCode({ proof, to }: NewPhoneCodeProps): ReactElement {
  const { mobile, nextCodeAt } = to
  const [sentBefore] = useState(() => secondsUntil(nextCodeAt, Date.now()))
  const navigate = useNavigate()
  const change = useCall(account.changeMobile)
  const toast = useToast()
  const complete = async (smsCode: string): Promise<CallError | undefined> => {
    try {
      await change.mutateAsync({ newMobile: mobile, smsCode, ...proof })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!(error.status === Status.alreadyRegistered || isProofExpired(error))) return error
      toast(isProofExpired(error) ? '验证已过期，请重新验证身份' : error.message, 'error')
      phoneChange.forget()
      return void navigate(linkTo('changeAccountMobile'), { replace: true })
    }
    await refreshBaseInfo().catch(() => undefined)
    phoneChange.keep({ proof, to, done: true })
    await navigate(linkTo('verifyResult'), { replace: true })
  }
  return (
    <PhoneCode type="changeNew" mobile={mobile} sentBefore={sentBefore} busy={change.isPending} onComplete={complete} />
  )
}

const Proof = z.object({ field: z.enum(['oldSmsTicket', 'identityTicket', 'dealTicket']) })
/** The earlier proof has expired; any other failure concerns the new phone's code. */
const isProofExpired = ({ data }: CallError): boolean => z.safeParse(Proof, data).success
