import type { ReactElement } from 'react'
import { Agreement } from './agreement.tsx'

export default function RegisterAgreementScreen(): ReactElement {
  return <Agreement contentKey="register" />
}
