import { rules } from '@wanka/contract/rules/rules.ts'
import { type ReactElement, useState } from 'react'
import { AreaSheet } from '../../../ui/forms/area-sheet.tsx'
import { type AreaNode, areaPath } from '../../../ui/forms/area-tree.ts'
import { FieldButton } from '../../../ui/forms/field.tsx'
import { useDictionary } from './dictionaries.ts'
import type { StepForm } from './use-profile-step.ts'

export const placeLevels = ['province', 'city', 'county'] as const
type PlaceLevel = (typeof placeLevels)[number]

/** The codes of a chosen place. One that is not divided down to counties stands for its own city and county. */
export function placeCodes(path: readonly AreaNode[]): Record<PlaceLevel, string> {
  const at = (depth: number): string => (path[depth] ?? path.at(-1))?.code ?? ''
  return { province: at(0), city: at(1), county: at(2) }
}

/** Province, city and county as one field. */
export function PlaceField({ form }: { form: StepForm }): ReactElement {
  const { tree, failed, retry } = useDictionary('area')
  const [open, setOpen] = useState(false)
  const codes = form.watch(placeLevels).flatMap((code) => (code ? [code] : []))
  const { errors } = form.formState
  const choose = (path: readonly AreaNode[]): void => {
    const place = placeCodes(path)
    for (const level of placeLevels) {
      form.setValue(level, place[level], { shouldDirty: true })
      form.clearErrors(level)
    }
  }
  const names = tree && areaPath(tree, codes).map(({ name }) => name)
  return (
    <>
      <FieldButton
        label={rules.area.label}
        value={names?.filter((name, at) => name !== names[at - 1]).join(' ')}
        placeholder={failed ? '没有取到，点此重试' : '请选择省、市、区'}
        error={(errors.province ?? errors.city ?? errors.county)?.message}
        onClick={() => {
          if (!tree) retry()
          setOpen(true)
        }}
      />
      <AreaSheet
        open={open && tree !== undefined}
        onClose={() => setOpen(false)}
        title="选择所在地区"
        tree={tree ?? []}
        value={codes}
        onSelect={choose}
      />
    </>
  )
}
