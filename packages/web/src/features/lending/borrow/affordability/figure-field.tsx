import type { ReactElement } from 'react'
import { Field } from '../../../../ui/forms/field.tsx'
import type { OwnFigures } from './own-figures.ts'

type FigureFieldProps = {
  figures: OwnFigures
  name: Parameters<OwnFigures['type']>[0]
  label: string
  placeholder: string
}

/** One of the customer's own figures, in yuan. */
export function FigureField({ figures, name, label, placeholder }: FigureFieldProps): ReactElement {
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={figures.text(name)}
      onChange={({ target }) => figures.type(name, target.value)}
    />
  )
}
