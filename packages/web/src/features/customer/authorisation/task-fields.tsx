import { useQuery } from '@tanstack/react-query'
import { customer } from '@wanka/contract/customer/profile.ts'
import { type ReactElement, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { callQuery } from '../../../api/query.ts'
import { AreaSheet } from '../../../ui/forms/area-sheet.tsx'
import { areaPath } from '../../../ui/forms/area-tree.ts'
import { Field, FieldButton } from '../../../ui/forms/field.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import type { taskKinds } from './task-kinds.ts'
import type { TaskValues } from './use-task-form.ts'

type Kind = (typeof taskKinds)[keyof typeof taskKinds]
type TaskFieldsProps = { kind: Kind; form: UseFormReturn<TaskValues> }

export function TaskFields({ kind, form }: TaskFieldsProps): ReactElement {
  const { register, formState } = form
  const { errors } = formState
  const { fields, accountLabel = '账号' } = kind
  return (
    <Card fields label="登录信息">
      {fields.includes('region') && <CityField form={form} />}
      {fields.includes('account') && (
        <Field
          label="账号"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={`本人的${accountLabel}`}
          maxLength={40}
          error={errors.account?.message}
          {...register('account')}
        />
      )}
      {fields.includes('password') && (
        <PasswordField
          label="查询密码"
          autoComplete="off"
          placeholder="查询后不保存"
          maxLength={40}
          error={errors.password?.message}
          {...register('password')}
        />
      )}
    </Card>
  )
}

/** Province and city; no source is per county. */
function CityField({ form }: { form: UseFormReturn<TaskValues> }): ReactElement {
  const [open, setOpen] = useState(false)
  const {
    data: tree,
    isError,
    refetch,
  } = useQuery({
    ...callQuery(customer.dictionary, { type: 'area' }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    select: (items) =>
      (items[0]?.childrens ?? []).map(({ code, name, childrens }) => ({
        code,
        name,
        children: childrens?.map((city) => ({ code: city.code, name: city.name })),
      })),
  })
  const code = form.watch('region')
  const province = tree?.find(({ children }) => children?.some((city) => city.code === code))
  const codes = province ? [province.code, code] : []
  return (
    <>
      <FieldButton
        label="所在城市"
        value={tree && areaPath(tree, codes).at(-1)?.name}
        placeholder={isError ? '没有取到，点此重试' : '请选择'}
        error={form.formState.errors.region?.message}
        onClick={() => (tree ? setOpen(true) : void refetch())}
      />
      <AreaSheet
        open={open}
        onClose={() => setOpen(false)}
        title="选择所在城市"
        tree={tree ?? []}
        value={codes}
        onSelect={(path) =>
          form.setValue('region', path.at(-1)?.code ?? '', { shouldDirty: true, shouldValidate: true })
        }
      />
    </>
  )
}
