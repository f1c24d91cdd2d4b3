import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { scanPay } from '@wanka/contract/lending/purchases.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import { type ReactElement, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useFailure } from '../../../../api/failure.ts'
import { callQuery, useCall } from '../../../../api/query.ts'
import { host } from '../../../../hosts/current-host.ts'
import { useSearch } from '../../../../navigation/search.ts'
import { FailedScreen } from '../../../../shell/failed-screen.tsx'
import { Screen } from '../../../../shell/screen.tsx'
import { WaitingScreen } from '../../../../shell/waiting-screen.tsx'
import { ungroup } from '../../../../ui/forms/digit-groups.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { useMissing } from '../../../../ui/forms/missing.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Card, FootNotes, GroupTitle } from '../../../../ui/primitives/card.tsx'
import css from './payment.module.css'
import { ScanFrame } from './scan-frame.tsx'
import { codeIn, PAY_CODE_GROUPS, wayOf } from './scan-pay.ts'

const Search = z.object({ payCode: z.optional(z.string()) })
const Values = z.object({
  payCode: z.string().check(z.refine((text) => codeIn(ungroup(text)) !== undefined, '付款码是16位数字')),
})
type Values = z.infer<typeof Values>

/** The code that a till shows: scanned where the host can, typed, or already in the scanned address. */
export default function ScanPayScreen(): ReactElement {
  const payCode = codeIn(useSearch(Search)?.payCode ?? '')
  return payCode ? <Scanned payCode={payCode} /> : <CodeForm />
}

function Scanned({ payCode }: { payCode: string }): ReactElement {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({ ...callQuery(scanPay.create, { payCode }), staleTime: 0 })
  useEffect(() => {
    if (data) navigate(wayOf(data), { replace: true })
  }, [data, navigate])
  if (error && !data) {
    if (error.status === Status.forbidden || error.status === Status.refused)
      return <CodeForm refused={wordsOf(error)} />
    return <FailedScreen error={error} onRetry={refetch} />
  }
  return <WaitingScreen label="正在打开付款" />
}

const wordsOf = (error: CallError): string =>
  error.status === Status.forbidden ? '没有找到这个付款码，请商户重新出示' : error.message

function CodeForm({ refused = '' }: { refused?: string }): ReactElement {
  const navigate = useNavigate()
  const { scanCode } = host
  const form = useForm<Values>({ resolver: zodResolver(Values), defaultValues: { payCode: '' }, mode: 'onTouched' })
  const { control, register, handleSubmit, setError, setValue, formState } = form
  const missing = useMissing(control, { payCode: '请输入付款码' })
  const fail = useFailure<Values>({ setError, fields: ['payCode'] })
  const create = useCall(scanPay.create, {
    onError: (error) =>
      error instanceof CallError && error.status === Status.forbidden
        ? setError('payCode', { message: wordsOf(error) })
        : fail(error),
  })
  const begin = (text: string): void => {
    const payCode = codeIn(ungroup(text))
    if (payCode) create.mutate({ payCode }, { onSuccess: (found) => void navigate(wayOf(found)) })
  }
  const scan = async (): Promise<void> => {
    // a closed camera returns no code
    const scanned = await scanCode?.().catch(() => undefined)
    if (scanned === undefined) return
    const code = codeIn(scanned)
    if (!code) return setError('payCode', { message: '这不是商户的付款码' })
    setValue('payCode', code)
    begin(code)
  }
  return (
    <Screen>
      <form noValidate onSubmit={handleSubmit(({ payCode }) => begin(payCode))}>
        <ScanFrame onScan={scanCode && (() => void scan())} />
        <GroupTitle>{scanCode ? '或者输入付款码' : '输入付款码'}</GroupTitle>
        <Card fields label="商户的付款码">
          <Field
            label="付款码"
            placeholder="商户出示的16位数字"
            inputMode="numeric"
            autoComplete="off"
            groups={PAY_CODE_GROUPS}
            error={formState.errors.payCode?.message ?? (formState.isDirty ? undefined : refused || undefined)}
            {...register('payCode', { onChange: create.reset })}
          />
        </Card>
        <div className={css.act}>
          <Button
            type="submit"
            kind={scanCode ? 'outline' : 'primary'}
            pending={create.isPending}
            disabledReason={missing}
          >
            下一步
          </Button>
        </div>
      </form>
      <FootNotes>
        <p>付款前先看清每期还多少、共还多少，确认后才付。</p>
      </FootNotes>
    </Screen>
  )
}
