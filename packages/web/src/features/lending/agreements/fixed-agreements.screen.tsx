import type { ReactElement } from 'react'
import { Agreement } from './agreement.tsx'

export const Register = (): ReactElement => <Agreement contentKey="register" />
export const RegisterHuawei = (): ReactElement => <Agreement contentKey="registerHuawei" />
export const SurveyPrivacy = (): ReactElement => <Agreement contentKey="questionPrivate" />
export const Company = (): ReactElement => <Agreement contentKey="company" />
export const CreditReport = (): ReactElement => <Agreement contentKey="zxxxplsqs" />
