import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useSearch } from '../../../navigation/search.ts'
import { useSession } from '../../../session/session.ts'
import { NewPhoneCode } from './new-phone-code.tsx'
import { OldPhoneCode } from './old-phone-code.tsx'
import { phoneChange } from './use-new-number.ts'

const Search = z.object({ step: z.optional(z.enum(['old', 'new'])) })

/** The code of the old phone, or of the new one. */
export default function SmsVerifyScreen(): ReactElement {
  const { isLogin } = useSession()
  const step = useSearch(Search)?.step
  const change = phoneChange.get()
  if (isLogin && step === 'old') return <OldPhoneCode />
  if (isLogin && step === 'new' && change?.to && !change.done)
    return <NewPhoneCode proof={change.proof} to={change.to} />
  return <Navigate to={linkTo('changeAccountMobile')} replace />
}
