import { useQueryClient } from '@tanstack/react-query'
import { consumerVoucher, VoucherType } from '@wanka/contract/lending/vouchers.ts'
import { Status } from '@wanka/contract/status.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { clearDraft } from '../../../storage/draft-store.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import type { VoucherValues } from './voucher-form.ts'

type Sending = {
  form: UseFormReturn<VoucherValues>
  draft: string
  /** `undefined` for an unsolicited proof. */
  voucherNo: string | undefined
  onSent: () => void
}

/** Sends a voucher for review. */
export function useSendVoucher({ form, draft, voucherNo, onSent }: Sending) {
  const queries = useQueryClient()
  const toast = useToast()
  const reload = (): void => {
    for (const call of [consumerVoucher.list, consumerVoucher.detail])
      void queries.invalidateQueries({ queryKey: callKey(call) })
  }
  const refused = ({ message }: { message: string }): void => {
    toast(message, 'error')
    // it was sent on another device, or its deadline has passed
    reload()
  }
  // the draft may have outlived its pictures: unreferenced ones are deleted after a day
  const dropPictures = (): void => {
    form.setValue('images', [])
    toast('图片已过期，请重新选择', 'error')
  }
  const confirm = useCall(consumerVoucher.confirm, {
    onSuccess: () => {
      clearDraft(draft)
      reload()
      toast('已提交，有结果会发消息告诉您', 'done')
      onSent()
    },
    onError: useFailure<VoucherValues>({
      setError: form.setError,
      fields: ['type', 'note'],
      on: { [Status.refused]: refused, [Status.forbidden]: dropPictures },
    }),
  })
  const send = ({ type, images, note }: VoucherValues): void => {
    if (confirm.isPending) return
    const text = note.trim()
    confirm.mutate({
      ...(voucherNo !== undefined && { voucherNo }),
      type: VoucherType.parse(type),
      imageIds: images.filter(Boolean),
      ...(text && { note: text }),
    })
  }
  return { send, pending: confirm.isPending }
}
