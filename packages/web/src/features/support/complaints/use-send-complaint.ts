import { useQueryClient } from '@tanstack/react-query'
import { CallError, Status } from '@wanka/contract/status.ts'
import { ComplaintType, complaint, feedback } from '@wanka/contract/support/complaints.ts'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { clearDraft } from '../../../storage/draft-store.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { useCaptcha } from '../../../verification/captcha.ts'
import type { ComplaintValues, Words } from './complaint-form.ts'

/** Sends the form, a guest's with a pass for a solved captcha; after a lost answer an unused pass is sent again. */
export function useSendComplaint(
  isLogin: boolean,
  kind: Words,
  { setError, setValue }: UseFormReturn<ComplaintValues>,
): { send: (values: ComplaintValues) => Promise<void>; pending: boolean; solving: boolean } {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const { solving, within } = useCaptcha()
  const pass = useRef<string>(undefined)
  const fail = useFailure<ComplaintValues>({ setError, fields: ['content', 'contact'] })
  const solve = useCall(complaint.pass)
  const complain = useCall(complaint.submit)
  const tell = useCall(feedback.submit)
  const pending = solving || solve.isPending || complain.isPending || tell.isPending

  // the draft may have outlived its pictures: unreferenced ones are deleted after a day
  const dropPictures = (): void => {
    setValue('images', [])
    toast('图片已过期，请重新选择', 'error')
  }
  const send = async (values: ComplaintValues): Promise<void> => {
    if (pending) return
    const { type, about, content, contact, smsWanted } = values
    const images = values.images.filter(Boolean)
    try {
      if (!isLogin && pass.current === undefined) {
        pass.current = (await within({ purpose: 'complaint' }, (answer) => solve.mutateAsync(answer))).pass
      }
      const words = {
        content,
        ...(images.length > 0 && { images }),
        ...(contact && { contact }),
        ...(pass.current && { pass: pass.current }),
      }
      const { ticketNo, queryCode } =
        kind === 'feedback'
          ? await tell.mutateAsync(words).then(({ id, ...rest }) => ({ ticketNo: id, ...rest }))
          : await complain.mutateAsync({
              ...words,
              type: ComplaintType.parse(type),
              smsWanted,
              ...(about && { about }),
            })
      clearDraft(kind)
      void queries.invalidateQueries({ queryKey: callKey(complaint.list) })
      toast('已收到，我们会尽快处理', 'done')
      navigate(linkTo('ticket', { ticketNo, code: queryCode }), { replace: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === Status.captchaWrong) pass.current = undefined
      if (error.status === Status.forbidden && images.length > 0) dropPictures()
      else fail(error)
    }
  }
  return { send, pending, solving }
}
