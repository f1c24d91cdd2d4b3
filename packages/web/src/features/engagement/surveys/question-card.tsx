import type { SurveyQuestion } from '@wanka/contract/engagement/surveys.ts'
import type { ReactElement } from 'react'
import { Check } from '../../../ui/forms/check.tsx'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { toggled } from './answers.ts'
import css from './survey.module.css'

type QuestionCardProps = {
  no: number
  question: SurveyQuestion
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

/** One question with its options. */
export function QuestionCard({ no, question, value, onChange }: QuestionCardProps): ReactElement {
  const { text, kind, options } = question
  const toggle = (option: string): void => onChange(toggled(kind, value, option))
  return (
    <Card title={`${no}. ${text}`} strong>
      {kind === 'one' ? (
        <div className={css.rows}>
          <RadioRows
            label={text}
            options={options.map((option) => ({ value: option.value, title: option.label }))}
            value={value[0] ?? null}
            onChange={toggle}
          />
        </div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: old web views style a fieldset on their own
        <div role="group" aria-label={text} className={css.several}>
          {options.map((option) => (
            <Check key={option.value} checked={value.includes(option.value)} onChange={() => toggle(option.value)}>
              {option.label}
            </Check>
          ))}
        </div>
      )}
    </Card>
  )
}
