import type { ReactElement } from 'react'
import { Navigate } from 'react-router'
import { linkTo } from '../../paths.ts'
import { accountChoice } from '../../session/account-choice.ts'
import { IdentityForm } from './identity-form.tsx'

/** The old phone is lost: who one is, in its place. The phone that stays has shown its code by then. */
export default function VerifyIdentityScreen(): ReactElement {
  const flow = accountChoice.get()
  if (!flow?.chosen || flow.smsTicket === undefined) return <Navigate to={linkTo('loginMAChoice')} replace />
  return <IdentityForm flow={flow} smsTicket={flow.smsTicket} />
}
