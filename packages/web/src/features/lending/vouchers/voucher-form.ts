import { zodResolver } from '@hookform/resolvers/zod'
import { VOUCHER_NOTE_LENGTH, VoucherType } from '@wanka/contract/lending/vouchers.ts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { draftOf, useDraft } from '../../../storage/draft.ts'
import { useMissing } from '../../../ui/forms/missing.ts'

const Values = z.object({
  type: z.string().check(z.refine((type) => z.safeParse(VoucherType, type).success, '请选择凭证类型')),
  images: z.array(z.string()).check(z.refine((images) => images.some(Boolean), '请至少上传一张图片')),
  note: z.string().check(z.maxLength(VOUCHER_NOTE_LENGTH)),
})
export type VoucherValues = z.infer<typeof Values>

/** The voucher's form. Each voucher has its own draft, which survives a new login. */
export function useVoucherForm(draft: string): UseFormReturn<VoucherValues> {
  const form = useForm<VoucherValues>({
    resolver: zodResolver(Values),
    defaultValues: draftOf<VoucherValues>(draft, { type: '', images: [], note: '' }),
    mode: 'onTouched',
  })
  useDraft(draft, form)
  return form
}

/** What the button says while the type or the pictures are missing. */
export const useMissingVoucher = ({ control }: UseFormReturn<VoucherValues>): string | undefined =>
  useMissing(control, { type: '请选择凭证类型', images: '请上传凭证图片' })
