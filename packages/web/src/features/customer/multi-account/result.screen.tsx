import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactElement, useState } from 'react'
import { Navigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { HelpLink } from '../../../navigation/help-link.tsx'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { accountChoice } from '../../../session/account-choice.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { ErrorState } from '../../../ui/primitives/error-state.tsx'
import { Hotline } from '../../../ui/primitives/maintenance-state.tsx'
import { ChoiceOver } from './choice-over.tsx'

/** Which phone stays and what happens to the other account; or why it failed, and the next step. */
export default function ResultScreen(): ReactElement {
  const [flow] = useState(accountChoice.get)
  const phone = useSysConfig()?.consumerHotline
  const redirectTo = useRedirect()
  const outcome = flow?.outcome
  if (!flow || !outcome) return <Navigate to={linkTo('home')} replace />
  if (outcome.kind === 'over') return <ChoiceOver />
  if (outcome.kind === 'failed') {
    return (
      <Screen fill>
        <ErrorState title="手机号没有绑定成功" text={`${outcome.message}。您的账号和借款都没有变化。`}>
          <Button to={linkTo('loginMAChoice')} replace>
            再试一次
          </Button>
          <HelpLink topic="login" />
          <Hotline lead="客服热线" phone={phone} />
        </ErrorState>
      </Screen>
    )
  }
  const finish = (): void => {
    accountChoice.forget()
    redirectTo(flow.target, { replace: true })
  }
  return (
    <Screen fill>
      <EmptyState
        icon={CircleCheck}
        tone="success"
        filled={1}
        title="手机号已绑定"
        text={`今后用 ${outcome.kept} 登录${flow.chosen?.named ? '' : '，密码是实名账号的登录密码，也可以用短信登录'}。实名信息、银行卡和借款都在这个账号里。`}
        foot={<FootNotes>{outcome.released.join('、')} 不再登录万卡，这个号码可以重新注册。</FootNotes>}
      >
        <Button onClick={finish}>进入万卡</Button>
      </EmptyState>
    </Screen>
  )
}
