import type { ReactElement } from 'react'
import { Entrance } from './entrance.tsx'
import { HasAccount } from './has-account.tsx'
import { RegisterForm } from './register-form.tsx'

export default function RegisterScreen(): ReactElement {
  return (
    <Entrance title="注册万卡" foot={<HasAccount />}>
      <RegisterForm />
    </Entrance>
  )
}
