import {
  VOUCHER_NOTE_LENGTH,
  VOUCHER_PICTURES,
  type VoucherType,
  voucherTypes,
} from '@wanka/contract/lending/vouchers.ts'
import type { ReactElement } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { linkTo } from '../../../addresses/paths.ts'
import { PictureSlots } from '../../../pictures/picture-slots.tsx'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { OptionGrid } from '../../../ui/forms/option-grid.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import type { VoucherValues } from './voucher-form.ts'

type VoucherFieldsProps = {
  form: UseFormReturn<VoucherValues>
  purposeCode: string | undefined
  onSending: (sending: boolean) => void
}

const types = (Object.entries(voucherTypes) as [VoucherType, string][]).map(([value, label]) => ({ value, label }))

/** The kind of proof, the pictures, and a note. */
export function VoucherFields({ form, purposeCode, onSending }: VoucherFieldsProps): ReactElement {
  const { control, register, setValue, formState } = form
  const { errors, isSubmitted } = formState
  const { type, images = [], note = '' } = useWatch({ control })
  return (
    <>
      <Card title="凭证类型" strong>
        <OptionGrid
          label="凭证类型"
          columns={2}
          options={types}
          value={types.find(({ value }) => value === type)?.value ?? null}
          onChange={(chosen) => setValue('type', chosen, { shouldValidate: true })}
        />
        <FieldError>{errors.type?.message}</FieldError>
      </Card>
      <Card
        title={`凭证图片，最多${VOUCHER_PICTURES}张`}
        strong
        action={
          <Button kind="text" to={linkTo('vouchersDemo', { purpose: purposeCode })}>
            看示例
          </Button>
        }
      >
        <PictureSlots
          purpose="voucher"
          most={VOUCHER_PICTURES}
          value={images}
          onChange={(ids) => setValue('images', ids, { shouldValidate: isSubmitted })}
          onSending={onSending}
        />
        <FieldError>{errors.images?.message}</FieldError>
      </Card>
      <Card flush fields label="说明">
        <TextArea
          label="说明，选填"
          placeholder="例如买了什么、在哪里买的"
          rows={2}
          maxLength={VOUCHER_NOTE_LENGTH}
          count={{ now: note.length, most: VOUCHER_NOTE_LENGTH }}
          error={errors.note?.message}
          {...register('note')}
        />
      </Card>
      <FootNotes>
        <p>请遮住银行卡号和身份证号，保留商家、金额和日期。</p>
        <p>图片只用于审核借款用途，加密保存。</p>
      </FootNotes>
    </>
  )
}
