import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { formatMonthDay } from '@wanka/contract/format.ts'
import { OFFLINE_PICTURES, offlinePayment } from '@wanka/contract/lending/offline-payments.ts'
import { parseMoneyInput } from '@wanka/contract/money-input.ts'
import { Status } from '@wanka/contract/status.ts'
import { addDays, type BusinessDate, businessDate } from '@wanka/domain/business-date.ts'
import { type ReactElement, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { DaySheet } from '../../../lending/day-sheet.tsx'
import { PictureSlots } from '../../../pictures/picture-slots.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { draftOf, useDraft } from '../../../storage/draft.ts'
import { clearDraft } from '../../../storage/draft-store.ts'
import { Field, FieldButton } from '../../../ui/forms/field.tsx'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { useMissing } from '../../../ui/forms/missing.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { type Loan, LoanField } from './loan-field.tsx'

const FORM = 'offline-payment'
/** How far back a transfer may be dated, in days. */
const MAX_DAYS_BACK = 31

const Values = z.object({
  appId: z.string().check(z.minLength(1, '请选择借款')),
  amt: z.string().check(z.refine((text) => (parseMoneyInput(text) ?? 0) > 0, '请填写转账金额')),
  paidOn: z.string().check(z.minLength(1, '请选择转账日期')),
  images: z.array(z.string()).check(z.refine((images) => images.some(Boolean), '请上传转账凭证')),
})
type Values = z.infer<typeof Values>

type OfflineFormProps = { loans: readonly Loan[]; appId: string | undefined; today: BusinessDate }

/** The amount and date of a bank transfer; it is booked once the money has been found. */
export function OfflineForm({ loans, appId = '', today }: OfflineFormProps): ReactElement {
  const only = loans.length === 1 ? loans[0]?.appId : loans.find((loan) => loan.appId === appId)?.appId
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: draftOf<Values>(FORM, { appId: only ?? '', amt: '', paidOn: '', images: [] }),
    mode: 'onTouched',
  })
  useDraft(FORM, form)
  const { control, register, setValue, setError, handleSubmit, formState } = form
  const { errors, isSubmitted } = formState
  const { appId: chosen = '', paidOn = '', images = [] } = useWatch({ control })
  const missing = useMissing(control, {
    appId: '请选择借款',
    amt: '请填写转账金额',
    paidOn: '请选择转账日期',
    images: '请上传转账凭证',
  })
  const [sending, setSending] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const send = useCall(offlinePayment.send, {
    onSuccess: () => {
      clearDraft(FORM)
      void queries.invalidateQueries({ queryKey: callKey(offlinePayment.list) })
      toast('已提交，核对到账后记入账单', 'done')
      void navigate(linkTo('offlinePayments'), { replace: true })
    },
    onError: useFailure<Values>({
      setError,
      fields: ['appId', 'amt', 'paidOn'],
      // the draft may have outlived its pictures: unreferenced ones are deleted after a day
      on: { [Status.forbidden]: () => setValue('images', []) },
    }),
  })
  const submit = (values: Values): void => {
    const amt = parseMoneyInput(values.amt)
    if (amt === null || send.isPending) return
    const imageIds = values.images.filter(Boolean)
    send.mutate({ appId: values.appId, amt, paidOn: businessDate(values.paidOn), imageIds })
  }
  const days = Array.from({ length: MAX_DAYS_BACK }, (_, at) => ({ date: addDays(today, at + 1 - MAX_DAYS_BACK) }))
  const check = { shouldValidate: isSubmitted }
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button
            type="submit"
            form={FORM}
            pending={send.isPending}
            disabledReason={sending ? '图片正在上传' : missing}
          >
            提交核对
          </Button>
        </BottomBar>
      }
    >
      <form id={FORM} noValidate onSubmit={handleSubmit(submit)}>
        <LoanField loans={loans} value={chosen} onChange={(value) => setValue('appId', value, check)} />
        <FieldError>{errors.appId?.message}</FieldError>
        <Card flush fields label="转账信息">
          <Field
            label="金额(元)"
            inputMode="decimal"
            autoComplete="off"
            placeholder="和凭证上的一样"
            error={errors.amt?.message}
            {...register('amt')}
          />
          <FieldButton
            label="转账日期"
            value={paidOn && formatMonthDay(paidOn)}
            placeholder="请选择"
            error={errors.paidOn?.message}
            onClick={() => setChoosing(true)}
          />
        </Card>
        <DaySheet
          open={choosing}
          onClose={() => setChoosing(false)}
          title="选择转账日期"
          deed="转账"
          days={days}
          value={paidOn ? businessDate(paidOn) : today}
          today={today}
          onSelect={(day) => setValue('paidOn', day, check)}
        />
        <Card title={`转账凭证，最多${OFFLINE_PICTURES}张`} strong>
          <PictureSlots
            purpose="offlinePayment"
            most={OFFLINE_PICTURES}
            value={images}
            onChange={(ids) => setValue('images', ids, check)}
            onSending={setSending}
          />
          <FieldError>{errors.images?.message}</FieldError>
        </Card>
      </form>
      <FootNotes>
        <p>凭证上要能看清银行流水号、金额和日期；银行卡号可以遮住中间几位。</p>
        <p>先还最早一期，多出的依次还之后各期。要提前结清，请在提前结清页面办理。</p>
      </FootNotes>
    </Screen>
  )
}
