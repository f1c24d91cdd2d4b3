import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useSession } from '../../../session/session.ts'
import { ResetPersonForm, useResetSearch } from './reset-person-form.tsx'

/** Step 1 of a forgotten deal password: the account's phone and ID number. */
export default function ResetPersonScreen(): ReactElement {
  const { callBackUrl } = useResetSearch()
  const { baseInfo } = useSession()
  if (baseInfo && !baseInfo.hasDealPassword) return <Navigate to={linkTo('dealPassword', { callBackUrl })} replace />
  return <ResetPersonForm mobile={baseInfo?.mobile ?? ''} hasCard={baseInfo?.bindCards.length !== 0} />
}
