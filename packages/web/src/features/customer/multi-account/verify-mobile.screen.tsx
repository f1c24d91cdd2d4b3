import { type AccountProof, multiAccount, type OwnAccount } from '@wanka/contract/customer/multi-account.ts'
import { CallError } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { Navigate, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useCall } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { type AccountChoice, accountChoice, phonesToShow } from '../../../session/account-choice.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Steps } from '../../../ui/primitives/steps.tsx'
import { PhoneCode } from '../../../verification/phone-code.tsx'
import { isOver, useChoose } from './use-choose.ts'
import css from './verify-mobile.module.css'

const Search = z.object({ step: z.optional(z.literal('old')) })

/** The code of the phone that stays, then of every other account: no account is closed without its own proof. */
export default function VerifyMobileScreen(): ReactElement {
  const step = useSearch(Search)?.step
  const flow = accountChoice.get()
  const { chosen, proofs = [] } = flow ?? {}
  if (!flow || !chosen) return <Navigate to={linkTo('loginMAChoice')} replace />
  const phones = phonesToShow(flow)
  const at = step === undefined ? 0 : proofs.length
  const account = phones[at]
  if (!account || (step === 'old' && at === 0)) return <Navigate to={linkTo('mAVerifyMobile')} replace />
  return <OneCode key={account.accountId} flow={flow} account={account} at={at} total={phones.length} />
}

type OneCodeProps = { flow: AccountChoice; account: OwnAccount; at: number; total: number }

function OneCode({ flow, account, at, total }: OneCodeProps): ReactElement {
  const navigate = useNavigate()
  const verify = useCall(multiAccount.verify)
  const { choose, end, pending } = useChoose(flow)
  const { ticket, proofs = [] } = flow
  const { accountId, mobile } = account
  const complete = async (smsCode: string): Promise<CallError | undefined> => {
    try {
      const { smsTicket = '' } = await verify.mutateAsync({ ticket, accountId, smsCode })
      const shown: AccountProof[] = [...proofs.slice(0, at), { accountId, smsTicket }]
      if (shown.length === total) return choose(shown)
      accountChoice.keep({ ...flow, proofs: shown })
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
      above={
        <>
          <Steps steps={['保留的手机号', '其他手机号']} current={at === 0 ? 1 : 2} />
          {at > 0 && (
            <div className={css.note}>
              <Notice>为保护您的账户，每个账号都要由它自己的手机号确认，确认前哪个账号都不会变。</Notice>
            </div>
          )}
        </>
      }
      mobile={mobile}
      busy={verify.isPending || pending}
      onComplete={complete}
      below={
        at > 0 && (
          <Button kind="text" to={linkTo('mAVerifyIdentity')}>
            这个手机号收不到短信？验证身份
          </Button>
        )
      }
    />
  )
}
