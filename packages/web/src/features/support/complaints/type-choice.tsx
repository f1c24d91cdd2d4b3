import { type ComplaintType, complaintTypes } from '@wanka/contract/support/complaints.ts'
import { type ReactElement, useId } from 'react'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { OptionGrid } from '../../../ui/forms/option-grid.tsx'
import { Card } from '../../../ui/primitives/card.tsx'

type TypeChoiceProps = { value: string; onChange: (type: ComplaintType) => void; error: string | undefined }

const options = (Object.entries(complaintTypes) as [ComplaintType, string][]).map(([value, label]) => ({
  value,
  label,
}))

export function TypeChoice({ value, onChange, error }: TypeChoiceProps): ReactElement {
  const id = useId()
  const chosen = options.find((option) => option.value === value)?.value ?? null
  return (
    <Card title={<span id={id}>问题类型</span>} strong>
      <OptionGrid label="问题类型" options={options} value={chosen} onChange={onChange} />
      <FieldError>{error}</FieldError>
    </Card>
  )
}
