import type { ReactElement } from 'react'
import { useSession } from '../../../session/session.ts'
import { LoginNeeded } from '../../../shell/login-needed.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

/** Withdrawals with their state and card. */
export default function WithdrawRecordScreen(): ReactElement {
  const { isLogin } = useSession()
  if (!isLogin) return <LoginNeeded text="每次提现的结果都记在这里。" />
  return (
    <Screen>
      <WithdrawalList />
      <FootNotes>
        <p>一般2小时内到账，以银行卡入账为准。没有成功的提现会退回余额，不收手续费。</p>
      </FootNotes>
    </Screen>
  )
}
