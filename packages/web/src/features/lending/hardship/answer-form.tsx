import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { HARDSHIP_NOTE, HARDSHIP_PICTURES, type HardshipRequest, hardship } from '@wanka/contract/lending/hardship.ts'
import { Status } from '@wanka/contract/status.ts'
import { type ReactElement, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { PictureSlots } from '../../../pictures/picture-slots.tsx'
import { draftOf, useDraft } from '../../../storage/draft.ts'
import { clearDraft } from '../../../storage/draft-store.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import css from './hardship.module.css'

const Values = z.object({ note: z.string().check(z.maxLength(HARDSHIP_NOTE)), images: z.array(z.string()) }).check(
  z.refine(({ note, images }) => note.trim() !== '' || images.some(Boolean), {
    path: ['note'],
    error: '请写明情况或上传材料',
  }),
)
type Values = z.infer<typeof Values>

/** Text and pictures that answer what staff asked. */
export function AnswerForm({ request: { hardshipNo } }: { request: HardshipRequest }): ReactElement {
  const name = `hardship-${hardshipNo}`
  const form = useForm<Values>({
    resolver: zodResolver(Values),
    defaultValues: draftOf<Values>(name, { note: '', images: [] }),
    mode: 'onTouched',
  })
  useDraft(name, form)
  const { control, register, setValue, setError, handleSubmit, formState } = form
  const { note = '', images = [] } = useWatch({ control })
  const [sending, setSending] = useState(false)
  const missing = note.trim() === '' && !images.some(Boolean) && '请写明情况或上传材料'
  const queries = useQueryClient()
  const toast = useToast()
  const send = useCall(hardship.answer, {
    onSuccess: () => {
      clearDraft(name)
      toast('已补充，请等待结果', 'done')
      return queries.invalidateQueries()
    },
    onError: useFailure<Values>({
      setError,
      fields: ['note'],
      on: { [Status.forbidden]: () => setValue('images', []) },
    }),
  })
  const submit = (values: Values): void => {
    if (!send.isPending) send.mutate({ hardshipNo, note: values.note.trim(), imageIds: values.images.filter(Boolean) })
  }
  return (
    <form noValidate onSubmit={handleSubmit(submit)}>
      <TextArea
        label="补充说明"
        placeholder="写下要补充的情况"
        rows={2}
        maxLength={HARDSHIP_NOTE}
        count={{ now: note.length, most: HARDSHIP_NOTE }}
        error={formState.errors.note?.message}
        {...register('note')}
      />
      <PictureSlots
        purpose="hardship"
        most={HARDSHIP_PICTURES}
        value={images}
        onChange={(ids) => setValue('images', ids)}
        onSending={setSending}
      />
      <div className={css.actions}>
        <Button type="submit" pending={send.isPending} disabledReason={sending ? '图片正在上传' : missing}>
          提交补充
        </Button>
      </div>
    </form>
  )
}
