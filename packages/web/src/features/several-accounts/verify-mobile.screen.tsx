import type { OwnAccount } from '@wanka/contract/multi-account.ts'
import { multiAccount } from '@wanka/contract/multi-account.ts'
import { CallError } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { Navigate, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useCall } from '../../api/query.ts'
import { linkTo } from '../../paths.ts'
import { PhoneCode } from '../../phone-code.tsx'
import { useSearch } from '../../search.ts'
import { type AccountChoice, accountChoice } from '../../session/account-choice.ts'
import { Button } from '../../ui/button.tsx'
import { Steps } from '../../ui/steps.tsx'
import { isOver, useChoose } from './use-choose.ts'

const Search = z.object({ step: z.optional(z.literal('old')) })

/** The code of the phone that stays; then that of the account's own, where it is another one. */
export default function VerifyMobileScreen(): ReactElement {
  const step = useSearch(Search)?.step
  const flow = accountChoice.get()
  const { chosen, named, smsTicket } = flow ?? {}
  if (!flow || !chosen || !named) return <Navigate to={linkTo('loginMAChoice')} replace />
  if (step === undefined) return <OneCode key="new" flow={flow} account={chosen} first />
  if (smsTicket === undefined) return <Navigate to={linkTo('mAVerifyMobile')} replace />
  return <OneCode key="old" flow={flow} account={named} first={false} />
}

type OneCodeProps = { flow: AccountChoice; account: OwnAccount; first: boolean }

function OneCode({ flow, account, first }: OneCodeProps): ReactElement {
  const navigate = useNavigate()
  const verify = useCall(multiAccount.verify)
  const { choose, end, pending } = useChoose(flow)
  const { ticket, smsTicket: shown = '' } = flow
  const { accountId, mobile } = account
  const complete = async (smsCode: string): Promise<CallError | undefined> => {
    try {
      const { smsTicket = '' } = await verify.mutateAsync({ ticket, accountId, smsCode })
      if (!first) return choose({ smsTicket: shown, oldSmsTicket: smsTicket })
      if (account.named) return choose({ smsTicket })
      accountChoice.keep({ ...flow, smsTicket })
      await navigate(linkTo('mAVerifyMobile', { step: 'old' }), { replace: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!isOver(error)) return error
      await end({ kind: 'over', message: error.message })
    }
    return undefined
  }
  return (
    <PhoneCode
      type="multi"
      choice={{ ticket, accountId }}
      above={!flow.chosen?.named && <Steps steps={['保留的手机号', '原手机号']} current={first ? 1 : 2} />}
      mobile={mobile}
      busy={verify.isPending || pending}
      onComplete={complete}
      below={
        !first && (
          <Button kind="text" to={linkTo('mAVerifyIdentity')}>
            原手机号收不到短信？验证身份
          </Button>
        )
      }
    />
  )
}
