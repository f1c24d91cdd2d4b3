import type { ReactElement } from 'react'
import { readChoice } from '../../../../lending/borrow-flow.ts'
import { useSession } from '../../../../session/session.ts'
import { LoginNeeded } from '../../../../shell/login-needed.tsx'
import { NoChoice } from '../form/no-choice.tsx'
import { ConfirmLoader } from './confirm-loader.tsx'

/** The last page before the loan is signed. */
export default function ConfirmScreen(): ReactElement {
  const { isLogin } = useSession()
  const choice = readChoice()
  if (!choice?.purposeCode) return <NoChoice />
  return isLogin ? <ConfirmLoader /> : <LoginNeeded text="登录后继续确认借款，您选好的金额和期限还在。" />
}
