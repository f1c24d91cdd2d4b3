import type { ReactElement } from 'react'
import { Agreement } from './agreement.tsx'

export default function CreditReportAgreementScreen(): ReactElement {
  return <Agreement contentKey="zxxxplsqs" />
}
