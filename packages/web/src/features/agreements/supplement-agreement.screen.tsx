import type { ReactElement } from 'react'
import { Agreement } from './agreement.tsx'

export default function SupplementAgreementScreen(): ReactElement {
  return <Agreement contentKey="supplement" />
}
