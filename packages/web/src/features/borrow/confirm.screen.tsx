import type { ReactElement } from 'react'
import { LoginNeeded } from '../../login-needed.tsx'
import { useSession } from '../../session/session.ts'
import { readChoice } from './borrow-flow.ts'
import { ConfirmLoader } from './confirm-loader.tsx'
import { NoChoice } from './no-choice.tsx'

/** The last look before the signature. */
export default function ConfirmScreen(): ReactElement {
  const { isLogin } = useSession()
  const choice = readChoice()
  if (!choice?.purposeCode) return <NoChoice />
  return isLogin ? <ConfirmLoader /> : <LoginNeeded text="登录后继续确认借款，您选好的金额和期限还在。" />
}
