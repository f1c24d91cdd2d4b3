import { zodResolver } from '@hookform/resolvers/zod'
import type { CallOutput } from '@wanka/contract/call.ts'
import { formatIdValidity, idCardPhotos } from '@wanka/contract/customer/id-card.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { type ReactElement, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/query.ts'
import { fieldRule } from '../../../hosts/field-rule.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'

export type SideRead = CallOutput<typeof idCardPhotos.read>

const Values = z.object({ authority: fieldRule(rules.idAuthority), validity: fieldRule(rules.idValidity) })
type Values = z.infer<typeof Values>

type BackFieldsProps = {
  read: SideRead
  onCorrected: (read: SideRead) => void
  onEditing?: ((editing: boolean) => void) | undefined
}

const valuesOf = ({ authority = '', validity }: SideRead): Values => ({
  authority,
  validity: validity ? formatIdValidity(validity) : '',
})

/** What was read from the back, for the customer to correct. */
export function BackFields({ read, onCorrected, onEditing }: BackFieldsProps): ReactElement {
  const toast = useToast()
  const form = useForm<Values>({ resolver: zodResolver(Values), values: valuesOf(read), mode: 'onTouched' })
  const { register, handleSubmit, setError, formState } = form
  const { errors, isDirty } = formState
  useEffect(() => {
    onEditing?.(isDirty)
    return () => onEditing?.(false)
  }, [onEditing, isDirty])
  const correct = useCall(idCardPhotos.correct, {
    onError: useFailure<Values>({ setError, fields: ['authority', 'validity'] }),
    onSuccess: (corrected) => {
      toast('已保存', 'done')
      onCorrected(corrected)
    },
  })
  const save = handleSubmit((values) => {
    if (!correct.isPending) correct.mutate(values)
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label="签发机关"
        autoComplete="off"
        maxLength={40}
        placeholder={rules.idValidity.placeholder}
        error={errors.authority?.message}
        {...register('authority')}
      />
      <Field
        label="有效期限"
        autoComplete="off"
        maxLength={30}
        placeholder={rules.idValidity.placeholder}
        hint="与证件不一致的，可以直接修改"
        error={errors.validity?.message}
        {...register('validity')}
      />
      {isDirty && (
        <Button type="submit" kind="outline" pending={correct.isPending}>
          保存修改
        </Button>
      )}
    </form>
  )
}
