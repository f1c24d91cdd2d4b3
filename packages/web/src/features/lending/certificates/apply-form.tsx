import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@wanka/contract/call.ts'
import { certificates } from '@wanka/contract/lending/certificates.ts'
import type { ReactElement } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { linkTo } from '../../../addresses/paths.ts'
import { useFailure } from '../../../api/failure.ts'
import { callKey, useCall } from '../../../api/query.ts'
import { useSearch } from '../../../navigation/search.ts'
import { Screen } from '../../../shell/screen.tsx'
import { draftOf, useDraft } from '../../../storage/draft.ts'
import { clearDraft } from '../../../storage/draft-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { BottomBar } from '../../../ui/primitives/bottom-bar.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card, FootNotes } from '../../../ui/primitives/card.tsx'
import { LoanChoice } from './loan-choice.tsx'

const FORM = 'certificate'
const Search = z.object({ orderId: z.optional(z.string()) })
const Values = z.object({ orderIds: z.array(z.string()), title: z.string().check(z.maxLength(40, '最多40个字')) })

export function ApplyForm({ eligible }: { eligible: CallOutput<typeof certificates.eligible> }): ReactElement {
  const { orderId } = useSearch(Search) ?? {}
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm<z.infer<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: draftOf(FORM, { orderIds: orderId ? [orderId] : [], title: '' }),
    mode: 'onTouched',
  })
  useDraft(FORM, form)
  const { register, handleSubmit, setValue, setError, control, formState } = form
  const known = eligible.loans.map((loan) => loan.orderId)
  const chosen = useWatch({ control, name: 'orderIds' }).filter((id) => known.includes(id))
  const fail = useFailure<z.infer<typeof Values>>({ setError, fields: ['title'] })
  const apply = useCall(certificates.apply, {
    onSuccess: ({ certId }) => {
      clearDraft(FORM)
      void queries.invalidateQueries({ queryKey: callKey(certificates.history), refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: callKey(certificates.eligible), refetchType: 'none' })
      navigate(linkTo('clearanceCertificateResult', { certId }), { replace: true })
    },
    onError: fail,
  })
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button
            type="submit"
            form={FORM}
            pending={apply.isPending}
            disabledReason={chosen.length === 0 && '请选择已结清的借款'}
          >
            开具结清证明
          </Button>
        </BottomBar>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={handleSubmit(({ title }) => {
          const heading = title.trim()
          apply.mutate({ orderIds: chosen, ...(heading && { title: heading }) })
        })}
      >
        <LoanChoice loans={eligible.loans} chosen={chosen} onChange={(ids) => setValue('orderIds', ids)} />
        <Card fields label="证明内容">
          <Field
            label="出具给"
            placeholder="选填，如某某银行"
            maxLength={40}
            error={formState.errors.title?.message}
            {...register('title')}
          />
        </Card>
      </form>
      <FootNotes>
        <p>电子证明即时出具，免费，凭编号和验证码可在线核验。</p>
        {eligible.unsettled > 0 && <p>另有{eligible.unsettled}笔借款未还清，还清后可开具。</p>}
      </FootNotes>
    </Screen>
  )
}
