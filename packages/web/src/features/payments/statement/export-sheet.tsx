import { zodResolver } from '@hookform/resolvers/zod'
import type { CallOutput } from '@wanka/contract/call.ts'
import { type StatementFormat, statement } from '@wanka/contract/payments/statement.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, addMonths, type BusinessDate, businessDate, isBusinessDate } from '@wanka/domain/business-date.ts'
import { type ReactElement, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FilterChips } from '../../../ui/forms/filter-chips.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { MadeStatement } from './made-statement.tsx'
import css from './statement.module.css'

const PERIODS = [
  { value: '1', label: '近一个月' },
  { value: '3', label: '近三个月' },
  { value: '6', label: '近半年' },
  { value: '12', label: '近一年' },
] as const

const day = z.string().check(z.refine(isBusinessDate, '请选择日期'))
const Values = z.object({ from: day, to: day })
type Values = z.infer<typeof Values>
type Made = CallOutput<typeof statement.export>

const startOf = (today: BusinessDate, months: string): BusinessDate => addDays(addMonths(today, -Number(months)), 1)
/** The server says which day is wrong, and why: the status itself has one copy for all. */
const OutOfRange = z.object({ field: z.enum(['from', 'to']), reason: z.string() })

type ExportSheetProps = { today: BusinessDate; open: boolean; onClose: () => void }

/** The period and the form of the statement; the link is valid for a minute, so it is opened at once. */
export function ExportSheet({ today, open, onClose }: ExportSheetProps): ReactElement {
  const { control, register, setValue, setError, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: { from: startOf(today, '3'), to: today },
  })
  const { from, to } = useWatch({ control })
  const [made, setMade] = useState<Made & Values>()
  const make = useCall(statement.export, {
    onSuccess: (file, period) => {
      // the same period may be exported again once the link is over
      make.renew()
      setMade({ ...file, ...period })
      // most browsers download by themselves; where one does not, the button remains
      window.location.assign(file.url)
    },
    onError: useFailure<Values>({
      setError,
      fields: ['from', 'to'],
      on: {
        [Status.outOfRange]: ({ data, message }) => {
          const wrong = z.safeParse(OutOfRange, data).data
          setError(wrong?.field ?? 'from', { message: wrong?.reason ?? message })
        },
      },
    }),
  })
  const submit = (format: StatementFormat) =>
    handleSubmit((values) => {
      if (!make.isPending) make.mutate({ from: businessDate(values.from), to: businessDate(values.to), format })
    })
  const period = PERIODS.find(({ value }) => to === today && from === startOf(today, value))?.value ?? ''
  const choose = (months: string): void => {
    setValue('from', startOf(today, months || '3'), { shouldValidate: true })
    setValue('to', today, { shouldValidate: true })
  }
  const { errors } = formState
  const isCurrent = made?.from === from && made?.to === to
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="导出交易记录"
      footer={
        <div className={css.buttons}>
          <Button kind="outline" pending={make.isPending} onClick={submit('csv')}>
            导出表格
          </Button>
          <Button pending={make.isPending} onClick={submit('pdf')}>
            导出PDF
          </Button>
        </div>
      }
    >
      <div className={css.periods}>
        <FilterChips label="常用时间" items={PERIODS} value={period} onChange={choose} />
      </div>
      <Field
        label="开始日期"
        type="date"
        max={today}
        clearable={false}
        error={errors.from?.message}
        {...register('from')}
      />
      <Field
        label="结束日期"
        type="date"
        max={today}
        clearable={false}
        error={errors.to?.message}
        {...register('to')}
      />
      {made && isCurrent && <MadeStatement made={made} />}
    </Sheet>
  )
}
