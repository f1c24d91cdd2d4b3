import type { ReactElement } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ConsentCheck } from '../../../consent/consent-check.tsx'
import type { Consent } from '../../../consent/use-consent.ts'
import { Notice } from '../../../ui/primitives/notice.tsx'
import css from './entrance.module.css'
import { InviteCodeField } from './invite-code-field.tsx'

type JoinFieldsProps = { consent: Consent; inviteCode: UseFormRegisterReturn; error: string | undefined }

/** What a login by code also asks of a number without an account. */
export function JoinFields({ consent, inviteCode, error }: JoinFieldsProps): ReactElement {
  return (
    <>
      <div className={css.join}>
        <Notice>手机号已验证，还没有账号。阅读并同意下面的协议，就可以开通账号并登录；登录密码可以以后再设置。</Notice>
      </div>
      <InviteCodeField error={error} {...inviteCode} />
      <div className={css.agree}>
        <ConsentCheck consent={consent} />
      </div>
    </>
  )
}
