import { account } from '@wanka/contract/customer/account.ts'
import { CallError } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { useCall } from '../../../api/query.ts'
import { LimitSteps } from '../../../lending/limit-steps.tsx'
import { useSession } from '../../../session/session.ts'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { PhoneCode } from '../../../verification/phone-code.tsx'
import css from './password-form.module.css'

type DealPasswordCodeProps = {
  onProved: (smsTicket: string) => void
  /** Why this step is shown again. */
  problem: string | undefined
}

/** Step 1: verifies the account's own phone. */
export function DealPasswordCode({ onProved, problem }: DealPasswordCodeProps): ReactElement {
  const mobile = useSession().baseInfo?.mobile ?? ''
  const prove = useCall(account.validateSms)
  const complete = async (smsCode: string): Promise<CallError | undefined> => {
    try {
      onProved((await prove.mutateAsync({ type: 'dealPwd', smsCode })).smsTicket)
    } catch (error) {
      if (error instanceof CallError) return error
      throw error
    }
  }
  const above = (
    <>
      <LimitSteps at="dealPassword" />
      {problem && (
        <div className={css.note}>
          <Notice tone="soon">{problem}</Notice>
        </div>
      )}
    </>
  )
  return <PhoneCode type="dealPwd" above={above} mobile={mobile} busy={prove.isPending} onComplete={complete} />
}
