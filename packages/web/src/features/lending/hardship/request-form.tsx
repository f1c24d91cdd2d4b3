import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import {
  HARDSHIP_NOTE,
  HARDSHIP_PICTURES,
  type HardshipLoan,
  HardshipReason,
  hardship,
  hardshipReasons,
} from '@wanka/contract/lending/hardship.ts'
import { parseMoneyInput } from '@wanka/contract/money-input.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { PictureSlots } from '../../../pictures/picture-slots.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { draftOf, useDraft } from '../../../storage/draft.ts'
import { clearDraft } from '../../../storage/draft-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { useMissing } from '../../../ui/forms/missing.ts'
import { OptionGrid } from '../../../ui/forms/option-grid.tsx'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { amountText } from '../../../ui/money/amount-text.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes, GroupTitle } from '../../../ui/primitives/card.tsx'
import { planText } from './plan-text.ts'

const FORM = 'hardship'

const Values = z.object({
  appId: z.string().check(z.minLength(1, '请选择借款')),
  reason: z.string().check(z.minLength(1, '请选择原因')),
  monthly: z.string().check(z.refine((text) => (parseMoneyInput(text) ?? 0) > 0, '请填写每月能还的金额')),
  note: z.string().check(z.maxLength(HARDSHIP_NOTE)),
  images: z.array(z.string()),
})
type Values = z.infer<typeof Values>

type RequestFormProps = { loans: readonly HardshipLoan[]; appId: string | undefined }

/** The request: which loan, why, and what can be paid each month; papers are optional. */
export function RequestForm({ loans, appId = '' }: RequestFormProps): ReactElement {
  const only = loans.length === 1 ? loans[0]?.appId : loans.find((loan) => loan.appId === appId)?.appId
  const kept = draftOf<Values>(FORM, { appId: only ?? '', reason: '', monthly: '', note: '', images: [] })
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    // the loan that the page was opened from counts, not the one of a draft
    defaultValues: { ...kept, appId: only ?? loans.find((loan) => loan.appId === kept.appId)?.appId ?? '' },
    mode: 'onTouched',
  })
  useDraft(FORM, form)
  const [sending, setSending] = useState(false)
  const missing = useMissing(form.control, {
    appId: '请选择借款',
    reason: '请选择原因',
    monthly: '请填写每月能还的金额',
  })
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const send = useCall(hardship.request, {
    onSuccess: async () => {
      clearDraft(FORM)
      toast('已提交，有结果会告诉您', 'done')
      await queries.invalidateQueries({ refetchType: 'none' })
      void navigate(linkTo('hardship'), { replace: true })
    },
    onError: useFailure<Values>({
      setError: form.setError,
      fields: ['appId', 'monthly', 'note'],
      on: { [Status.forbidden]: () => form.setValue('images', []) },
    }),
  })
  const submit = ({ images, ...values }: Values): void => {
    const monthly = parseMoneyInput(values.monthly)
    const reason = HardshipReason.safeParse(values.reason).data
    if (monthly === null || !reason || send.isPending) return
    const imageIds = images.filter(Boolean)
    send.mutate({ appId: values.appId, reason, monthly, note: values.note.trim(), imageIds })
  }
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
            提交申请
          </Button>
        </BottomBar>
      }
    >
      <form id={FORM} noValidate onSubmit={form.handleSubmit(submit)}>
        <RequestFields form={form} loans={loans} onSending={setSending} />
      </form>
      <FootNotes>
        <p>从提交到有结果，这笔借款不计罚息，也不自动扣款；没有通过的，这段时间的罚息也不补收。</p>
        <p>方案由工作人员看过您的情况后给出，您读过补充协议、输入交易密码确认后才生效。</p>
        <p>您写的内容和材料只用于这次协商，加密保存。</p>
      </FootNotes>
    </Screen>
  )
}

type FieldsProps = {
  form: UseFormReturn<Values>
  loans: readonly HardshipLoan[]
  onSending: (sending: boolean) => void
}

const reasons = HardshipReason.options.map((value) => ({ value, label: hardshipReasons[value] }))

function RequestFields({ form, loans, onSending }: FieldsProps): ReactElement {
  const { control, register, setValue, formState } = form
  const { errors, isSubmitted } = formState
  const { appId = '', reason = '', monthly = '', note = '', images = [] } = useWatch({ control })
  const check = { shouldValidate: isSubmitted }
  const loan = loans.find((one) => one.appId === appId)
  return (
    <>
      <GroupTitle>哪一笔借款</GroupTitle>
      <Card flush label="哪一笔借款">
        <RadioRows
          label="哪一笔借款"
          options={loans.map((one) => ({
            value: one.appId,
            title: one.loanName,
            note: `剩余${one.left}期，未还${amountText(one.owed)}元${one.overdueDays > 0 ? `，已逾期${one.overdueDays}天` : ''}`,
          }))}
          value={appId || null}
          onChange={(value) => setValue('appId', value, check)}
        />
      </Card>
      <FieldError>{errors.appId?.message}</FieldError>
      <Card title="遇到了什么情况" strong>
        <OptionGrid
          label="遇到了什么情况"
          columns={2}
          options={reasons}
          value={reasons.find(({ value }) => value === reason)?.value ?? null}
          onChange={(value) => setValue('reason', value, { shouldValidate: true })}
        />
        <FieldError>{errors.reason?.message}</FieldError>
      </Card>
      <Card flush fields label="每月能还">
        <Field
          label="每月能还"
          inputMode="decimal"
          autoComplete="off"
          placeholder="按实际情况填，单位元"
          error={errors.monthly?.message}
          {...register('monthly')}
        />
      </Card>
      {loan && <FootNotes>{planText(loan.plans, parseMoneyInput(monthly))}</FootNotes>}
      <Card flush fields label="说明">
        <TextArea
          label="说明，选填"
          placeholder="写下您的情况，方便我们安排"
          rows={2}
          maxLength={HARDSHIP_NOTE}
          count={{ now: note.length, most: HARDSHIP_NOTE }}
          error={errors.note?.message}
          {...register('note')}
        />
      </Card>
      <Card title={`材料，选填，最多${HARDSHIP_PICTURES}张`} strong>
        <PictureSlots
          purpose="hardship"
          most={HARDSHIP_PICTURES}
          value={images}
          onChange={(ids) => setValue('images', ids)}
          onSending={onSending}
        />
      </Card>
    </>
  )
}
