import { zodResolver } from '@hookform/resolvers/zod'
import { account } from '@wanka/contract/customer/account.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { useRedirect } from '../../../navigation/redirect-to.ts'
import { useSearch } from '../../../navigation/search.ts'
import { safeTarget } from '../../../session/safe-target.ts'
import { refreshBaseInfo } from '../../../session/session.ts'
import { Screen } from '../../../shell/screen.tsx'
import { useMissing } from '../../../ui/forms/missing.ts'
import { NewPasswordFields } from '../../../ui/forms/password-field.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { FirstPassword } from './new-password.ts'

const Search = z.object({ callBackUrl: z.optional(z.string()) })

/** The first login password. After a first login it is an offer on the way to `callBackUrl`, which can be skipped. */
export function SetLoginPassword(): ReactElement {
  const formId = useId()
  const callBackUrl = useSearch(Search)?.callBackUrl
  const redirectTo = useRedirect()
  const toast = useToast()
  const leave = (): void => redirectTo(callBackUrl ? safeTarget(callBackUrl) : linkTo('pwSetting'), { replace: true })
  const { control, register, handleSubmit, setError, formState } = useForm<FirstPassword>({
    resolver: zodResolver(FirstPassword),
    defaultValues: { newPwd: '', confirmPwd: '' },
    mode: 'onTouched',
  })
  const { errors } = formState
  const missing = useMissing(control, {
    newPwd: rules.newPassword.required,
    confirmPwd: rules.confirmPassword.required,
  })
  const fail = useFailure<FirstPassword>({
    setError,
    fields: ['newPwd', 'confirmPwd'],
    at: { [Status.passwordFormat]: 'newPwd', [Status.passwordsDiffer]: 'confirmPwd', [Status.refused]: 'newPwd' },
  })
  const set = useCall(account.setPassword, {
    onSuccess: async () => {
      toast('登录密码已设置', 'done')
      leave()
      await refreshBaseInfo().catch(() => undefined)
    },
    onError: fail,
  })
  const submit = handleSubmit((values) => {
    if (!set.isPending) set.mutate(values)
  })
  return (
    <Screen
      title="设置登录密码"
      bottom={
        <BottomBar>
          <Button type="submit" form={formId} pending={set.isPending} disabledReason={missing}>
            确认
          </Button>
        </BottomBar>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Card fields label="登录密码">
          <NewPasswordFields register={register} errors={errors} />
        </Card>
      </form>
      <FootNotes>
        <p>设置后，也可以用手机号和密码登录；不设置也能一直用短信登录。</p>
        {callBackUrl !== undefined && (
          <Button kind="text" onClick={leave}>
            以后再说
          </Button>
        )}
      </FootNotes>
    </Screen>
  )
}
