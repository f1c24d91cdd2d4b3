import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { accountChoice, phonesToShow } from '../../../session/account-choice.ts'
import { IdentityForm } from './identity-form.tsx'

/** Identity check in place of the code when an account's phone is lost; the phone that stays has been verified by then. */
export default function VerifyIdentityScreen(): ReactElement {
  const flow = accountChoice.get()
  const account = flow && phonesToShow(flow)[flow.proofs?.length ?? 0]
  if (!flow?.proofs?.length || !account) return <Navigate to={linkTo('loginMAChoice')} replace />
  return <IdentityForm flow={flow} account={account} />
}
