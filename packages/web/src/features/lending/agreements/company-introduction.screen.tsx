import type { ReactElement } from 'react'
import { Agreement } from './agreement.tsx'

export default function CompanyIntroductionScreen(): ReactElement {
  return <Agreement contentKey="company" />
}
