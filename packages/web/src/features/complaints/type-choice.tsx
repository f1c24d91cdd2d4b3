import { type ComplaintType, complaintTypes } from '@wanka/contract/support/complaints.ts'
import { type ReactElement, useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { OptionGrid } from '../../ui/option-grid.tsx'

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
