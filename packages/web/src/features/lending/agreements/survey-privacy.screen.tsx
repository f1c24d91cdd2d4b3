import type { ReactElement } from 'react'
import { Agreement } from './agreement.tsx'

export default function SurveyPrivacyScreen(): ReactElement {
  return <Agreement contentKey="questionPrivate" />
}
