import type { DictionaryType } from '@wanka/contract/customer/profile.ts'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import { AreaSheet } from '../../../ui/forms/area-sheet.tsx'
import { FieldButton } from '../../../ui/forms/field.tsx'
import { SelectSheet } from '../../../ui/forms/select-sheet.tsx'
import { nameOf, pathTo, useDictionary } from './dictionaries.ts'
import type { TextField } from './step-values.ts'
import type { StepForm } from './use-profile-step.ts'

type ChoiceFieldProps = {
  form: StepForm
  name: TextField
  label: string
  type: DictionaryType
  /** It may be left out, and a choice taken back. */
  optional?: boolean
  hint?: ReactNode
}

const NONE = { value: '', label: '不填' }

/** A field chosen from a dictionary; the form holds the code. Two levels open as a tree. */
export function ChoiceField({ form, name, label, type, optional, hint }: ChoiceFieldProps): ReactElement {
  const { field, fieldState } = useController({ control: form.control, name })
  const { tree, failed, retry } = useDictionary(type)
  const [open, setOpen] = useState(false)
  const code = field.value ?? ''
  const deep = tree?.some(({ children }) => children) ?? false
  const close = (): void => {
    setOpen(false)
    field.onBlur()
  }
  const title = `选择${label}`
  return (
    <>
      <FieldButton
        label={label}
        value={nameOf(tree, code)}
        placeholder={failed ? '没有取到，点此重试' : optional ? '选填' : '请选择'}
        error={fieldState.error?.message}
        hint={hint}
        onClick={() => {
          // a tap before the list has loaded is kept: the sheet opens with the list
          if (!tree) retry()
          setOpen(true)
        }}
      />
      {deep ? (
        <AreaSheet
          open={open && tree !== undefined}
          onClose={close}
          title={title}
          tree={tree ?? []}
          value={pathTo(tree ?? [], code)?.map((node) => node.code)}
          onSelect={(path) => field.onChange(path.at(-1)?.code ?? '')}
        />
      ) : (
        <SelectSheet
          open={open && tree !== undefined}
          onClose={close}
          title={title}
          options={[
            ...(tree ?? []).map((node) => ({ value: node.code, label: node.name })),
            ...(optional && code ? [NONE] : []),
          ]}
          value={code || null}
          onSelect={field.onChange}
        />
      )}
    </>
  )
}
