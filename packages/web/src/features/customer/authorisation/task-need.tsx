import { useQueryClient } from '@tanstack/react-query'
import { type AuthItem, type AuthTask, authorisation } from '@wanka/contract/customer/authorisation.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useState } from 'react'
import { useFailure } from '../../../api/failure.ts'
import { callKey, callQuery, useCall } from '../../../api/query.ts'
import { useSession } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { authName } from './item-states.ts'
import { OperatorCode } from './operator-code.tsx'
import css from './task-states.module.css'

type Need = NonNullable<AuthTask['need']>

const labels: Readonly<Record<Need['kind'], string>> = {
  sms: '验证码',
  captcha: '验证码',
  password: '查询密码',
}
const FORM = 'auth-need'

/** The input that the source requests from the customer. It is passed on and not stored. */
export function TaskNeed({ item, taskId, need }: { item: AuthItem; taskId: string; need: Need }): ReactElement {
  const queries = useQueryClient()
  const mobile = useSession().baseInfo?.mobile
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const lookAgain = (): void => {
    queries.invalidateQueries({ queryKey: callKey(authorisation.status) })
  }
  const wrong = (failure: { message: string }): void => {
    setCode('')
    setError(failure.message)
    // the source fails the task after three wrong entries
    lookAgain()
  }
  const onError = useFailure({ on: { [Status.codeWrong]: wrong, [Status.codeExpired]: wrong } })
  const input = useCall(authorisation.inputCode, {
    onError,
    onSuccess: (next) => queries.setQueryData(callQuery(authorisation.status, { taskId }).queryKey, next),
  })
  const label = labels[need.kind]
  const send = (): void => {
    const text = code.trim()
    if (!text) setError(`请输入${label}`)
    else if (!input.isPending) input.mutate({ taskId, code: text })
  }
  const field = {
    value: code,
    error,
    autoFocus: true,
    maxLength: 40,
    placeholder: `请输入${label}`,
    onChange: (event: { target: HTMLInputElement }) => {
      setCode(event.target.value)
      setError(undefined)
    },
  }
  return (
    <Screen
      title={authName(item.title)}
      bottom={
        <BottomBar>
          <Button
            type="submit"
            form={FORM}
            pending={input.isPending}
            disabledReason={code.trim() === '' && `请输入${label}`}
          >
            提交
          </Button>
        </BottomBar>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Card label={label}>
          <p className={css.hint}>
            {need.hint}
            {need.kind === 'sms' && mobile && `，已发送至 ${mobile}`}
          </p>
          {need.image && <img className={css.picture} src={need.image} alt="图形验证码" />}
          {need.kind === 'sms' && <OperatorCode taskId={taskId} onError={onError} {...field} />}
          {need.kind === 'password' && <PasswordField {...field} label={label} autoComplete="off" />}
          {need.kind === 'captcha' && <Field {...field} label={label} autoComplete="off" autoCapitalize="off" />}
        </Card>
      </form>
      <FootNotes>
        <p>只用于本次查询，我们不保存。可以离开本页，稍后回来继续。</p>
      </FootNotes>
    </Screen>
  )
}
