import { zodResolver } from '@hookform/resolvers/zod'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { ID_CARD_GROUPS } from '../../../ui/forms/digit-groups.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useMissing } from '../../../ui/forms/missing.ts'
import { PinSheet } from '../../../ui/overlays/pin-sheet.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { Row } from '../../../ui/primitives/row.tsx'
import { CodeField } from '../../../verification/code-field.tsx'
import { useMemberCode } from '../../../verification/member-code.ts'
import css from './leaving.module.css'
import { useLeaving } from './use-leaving.ts'

const Named = z.object({ smsCode: ruleSchema(rules.smsCode), certId: ruleSchema(rules.certId) })
const Unnamed = z.object({ smsCode: ruleSchema(rules.smsCode), certId: z.string() })
type Values = z.infer<typeof Unnamed>

/** The SMS code, with the ID number of a real-named customer; or the deal password alone. */
export default function ValidateScreen(): ReactElement {
  const { baseInfo } = useSession()
  const named = baseInfo?.isLocalRealNamed === 'Y'
  // the session ends with the application, and the page is still seen until the next one is there
  const [mobile] = useState(baseInfo?.mobile)
  const formId = useId()
  const [typingPin, setTypingPin] = useState(false)
  const leaving = useLeaving()
  const { control, register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(named ? Named : Unnamed),
    defaultValues: { smsCode: '', certId: '' },
    mode: 'onTouched',
  })
  const { errors } = formState
  const missing = useMissing(control, {
    smsCode: leaving.codeAccepted ? undefined : rules.smsCode.required,
    certId: named ? rules.certId.required : undefined,
  })
  const tell = useFailure<Values>({
    setError,
    at: { [Status.smsTooOften]: 'smsCode', [Status.smsLocked]: 'smsCode', [Status.refused]: 'smsCode' },
  })
  const sending = useMemberCode('unregister', { onError: tell })
  const submit = handleSubmit(async ({ smsCode, certId }) => {
    if (leaving.pending) return
    const wrong = await leaving.byCode({ smsCode, certId: named ? certId : undefined })
    if (wrong) setError(wrong.field, { type: 'server', message: wrong.message }, { shouldFocus: true })
  })
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button kind="danger" type="submit" form={formId} pending={leaving.pending} disabledReason={missing}>
            申请注销
          </Button>
        </BottomBar>
      }
    >
      <form id={formId} onSubmit={submit} noValidate autoComplete="off">
        <Card fields label="身份验证">
          <Row label="手机号" value={mobile ?? ''} />
          {leaving.codeAccepted ? (
            <Row label="验证码" value="已验证" tone="quiet" />
          ) : (
            <CodeField
              sending={{ ...sending, send: () => sending.send() }}
              error={errors.smsCode?.message}
              {...register('smsCode')}
            />
          )}
          {named && (
            <Field
              label="身份证号"
              placeholder={`${baseInfo.name}的18位身份证号`}
              maxLength={21}
              autoCapitalize="characters"
              spellCheck={false}
              groups={ID_CARD_GROUPS}
              error={errors.certId?.message}
              {...register('certId')}
            />
          )}
        </Card>
      </form>
      <div className={css.note}>
        <Notice>申请后所有设备都会退出登录。改变主意时，登录后点一下就可以撤销。</Notice>
      </div>
      {baseInfo?.hasDealPassword && (
        <Card flush label="其他方式">
          <Row label="改用交易密码验证" onClick={() => setTypingPin(true)} />
        </Card>
      )}
      <PinSheet
        open={typingPin}
        onClose={() => setTypingPin(false)}
        onSubmit={leaving.byPin}
        onAccepted={leaving.afterPin}
        forgot={{ to: linkTo('pwSetting') }}
      >
        申请注销账户
      </PinSheet>
    </Screen>
  )
}
