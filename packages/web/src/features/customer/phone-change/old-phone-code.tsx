import { account } from '@wanka/contract/customer/account.ts'
import { CallError } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useCall } from '../../../api/query.ts'
import { useSession } from '../../../session/session.ts'
import { PhoneCode } from '../../../verification/phone-code.tsx'
import { phoneChange } from './use-new-number.ts'

export function OldPhoneCode(): ReactElement {
  const mobile = useSession().baseInfo?.mobile ?? ''
  const navigate = useNavigate()
  const prove = useCall(account.validateSms)
  const complete = async (smsCode: string): Promise<CallError | undefined> => {
    try {
      const { smsTicket } = await prove.mutateAsync({ type: 'changeOld', smsCode })
      phoneChange.keep({ proof: { oldSmsTicket: smsTicket } })
    } catch (error) {
      if (error instanceof CallError) return error
      throw error
    }
    await navigate(linkTo('modifyLoginNumber'), { replace: true })
  }
  return <PhoneCode type="changeOld" mobile={mobile} busy={prove.isPending} onComplete={complete} />
}
