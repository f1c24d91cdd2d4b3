import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { ruleSchema } from '@wanka/contract/rules/rule-schema.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { complaint } from '@wanka/contract/support/complaints.ts'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { draftOf, useDraft } from '../../../storage/draft.ts'
import { clearDraft } from '../../../storage/draft-store.ts'
import { useMissing } from '../../../ui/forms/missing.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import type { NamedTicket } from './ticket-steps.ts'

const Values = z.object({ content: ruleSchema(rules.complaint) })
type Values = z.infer<typeof Values>

/** A further message, which reopens an answered or closed ticket. */
export function SayMore({ named, closed }: { named: NamedTicket; closed: boolean }): ReactElement {
  const draft = `ticket:${named.ticketNo}`
  const queries = useQueryClient()
  const form = useForm<Values>({ resolver: zodResolver(Values), defaultValues: draftOf(draft, { content: '' }) })
  useDraft(draft, form)
  const { control, register, handleSubmit, setError, reset, formState } = form
  const missing = useMissing(control, { content: '请先写内容' })
  const say = useCall(complaint.say, {
    onSuccess: () => {
      reset({ content: '' })
      clearDraft(draft)
      for (const call of [complaint.detail, complaint.list]) void queries.invalidateQueries({ queryKey: callKey(call) })
    },
    onError: useFailure<Values>({ setError, fields: ['content'] }),
  })
  return (
    <form noValidate onSubmit={handleSubmit(({ content }) => say.isPending || say.mutate({ ...named, content }))}>
      <TextArea
        label={closed ? '还有疑问' : '继续说明'}
        placeholder="补充的内容会一起处理"
        rows={2}
        error={formState.errors.content?.message}
        {...register('content')}
      />
      <Button type="submit" kind="plain" size="small" pending={say.isPending} disabledReason={missing}>
        发送
      </Button>
    </form>
  )
}
