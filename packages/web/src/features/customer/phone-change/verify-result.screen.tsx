import { maskPhone } from '@wanka/contract/phone-mask.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactElement, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { phoneChange } from './use-new-number.ts'

/** The phone has changed; the proofs are cleared. */
export default function VerifyResultScreen(): ReactElement {
  const [change] = useState(phoneChange.get)
  useEffect(phoneChange.forget, [])
  if (!change?.done || !change.to) return <Navigate to={linkTo('changeAccountMobile')} replace />
  return (
    <Screen fill>
      <EmptyState
        icon={CircleCheck}
        tone="success"
        filled={1}
        title="手机号已更换"
        text={`以后用 ${maskPhone(change.to.mobile)} 登录。其他设备已退出登录。`}
      >
        <Button to={linkTo('ucSetting')} replace>
          完成
        </Button>
      </EmptyState>
    </Screen>
  )
}
