import type { ReactElement } from 'react'
import { Agreement } from './agreement.tsx'

export default function RegisterAgreementHuaweiScreen(): ReactElement {
  return <Agreement contentKey="registerHuawei" />
}
