import { zodResolver } from '@hookform/resolvers/zod'
import { normaliseCode } from '@wanka/contract/rules/normalise.ts'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { Screen } from '../../../shell/screen.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useMissing } from '../../../ui/forms/missing.ts'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'

const FORM = 'lookup'
const typed = (message: string) => z.string().check(z.overwrite(normaliseCode), z.regex(/^[\w-]{4,40}$/, message))
const Values = z.object({ ticketNo: typed('请填写工单号'), code: typed('请填写查询码') })
type Values = z.infer<typeof Values>

type TicketLookupProps = { ticketNo: string | undefined; failed?: boolean }

/** A guest's access to an existing ticket. */
export function TicketLookup({ ticketNo = '', failed }: TicketLookupProps): ReactElement {
  const navigate = useNavigate()
  const { control, register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: { ticketNo, code: '' },
    mode: 'onTouched',
  })
  const { errors } = formState
  const missing = useMissing(control, { ticketNo: '请填写工单号', code: '请填写查询码' })
  return (
    <Screen
      title="查询工单"
      bottom={
        <BottomBar>
          <Button type="submit" form={FORM} disabledReason={missing}>
            查询
          </Button>
        </BottomBar>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={handleSubmit((values) => void navigate(linkTo('ticket', values), { replace: true }))}
      >
        <Card flush fields label="工单">
          <Field
            long
            label="工单号"
            placeholder="T开头的编号"
            autoCapitalize="characters"
            autoComplete="off"
            error={errors.ticketNo?.message}
            {...register('ticketNo')}
          />
          <Field
            label="查询码"
            placeholder="8位，如 7K4M-92QX"
            autoCapitalize="characters"
            autoComplete="off"
            error={errors.code?.message ?? (failed ? '没有查到，请核对工单号和查询码' : undefined)}
            {...register('code')}
          />
        </Card>
      </form>
      <FootNotes>
        <p>登录后提交的工单，登录后在“我的工单”里查看。</p>
      </FootNotes>
    </Screen>
  )
}
