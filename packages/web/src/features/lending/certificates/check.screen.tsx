import { zodResolver } from '@hookform/resolvers/zod'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useMissing } from '../../../ui/forms/missing.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import css from './check.module.css'
import { CheckResult } from './check-result.tsx'

const FORM = 'check'
const Search = z.object({ certNo: z.optional(z.string()), code: z.optional(z.string()) })
const typed = (message: string) => z.string().check(z.trim(), z.regex(/^[\w-]{4,40}$/, message))
const Values = z.object({ certNo: typed('请填写证明上的编号'), verifyCode: typed('请填写证明上的验证码') })
type Values = z.infer<typeof Values>

/** Public check of a certificate: whether its content is what was issued. It needs no login. */
export default function CertificateCheckScreen(): ReactElement {
  const { certNo = '', code = '' } = useSearch(Search) ?? {}
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: { certNo, verifyCode: code },
    mode: 'onTouched',
  })
  const { control, register, handleSubmit, setError, formState } = form
  const missing = useMissing(control, { certNo: '请填写证明编号', verifyCode: '请填写验证码' })
  const fail = useFailure<Values>({ setError, fields: ['certNo', 'verifyCode'] })
  const check = useCall(certificates.check, { onError: fail })
  const { errors } = formState
  return (
    <Screen>
      <form id={FORM} noValidate onSubmit={handleSubmit((values) => check.mutate(values))}>
        <Card fields label="证明上的信息">
          <Field
            long
            label="证明编号"
            placeholder="JQ或LX开头的编号"
            autoCapitalize="characters"
            autoComplete="off"
            error={errors.certNo?.message}
            {...register('certNo', { onChange: check.reset })}
          />
          <Field
            label="验证码"
            placeholder="8位，如 7K4M-92QX"
            autoCapitalize="characters"
            autoComplete="off"
            error={errors.verifyCode?.message}
            {...register('verifyCode', { onChange: check.reset })}
          />
        </Card>
        <div className={css.act}>
          <Button type="submit" pending={check.isPending} disabledReason={missing}>
            核验
          </Button>
        </div>
      </form>
      {check.data && <CheckResult result={check.data} />}
      <FootNotes>
        <p>核验结果只显示证明上已有的内容。</p>
      </FootNotes>
    </Screen>
  )
}
