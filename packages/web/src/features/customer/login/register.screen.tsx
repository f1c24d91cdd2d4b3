import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { pathNameOf } from '../../../addresses/paths.ts'
import { Entrance } from './entrance.tsx'
import { HasAccount } from './has-account.tsx'
import { Landing } from './landing.tsx'
import { RegisterForm } from './register-form.tsx'

/** One registration at two addresses: the product's own, and the landing page of advertisements. */
export default function RegisterScreen(): ReactElement {
  if (pathNameOf(useLocation().pathname) === 'landingRegister') return <Landing />
  return (
    <Entrance title="注册万卡" foot={<HasAccount />}>
      <RegisterForm />
    </Entrance>
  )
}
