import { rules } from '@wanka/contract/rules/rules.ts'
import { type ReactElement, useState } from 'react'
import { AreaSheet } from '../../ui/area-sheet.tsx'
import { type AreaNode, areaPath } from '../../ui/area-tree.ts'
import { FieldButton } from '../../ui/field.tsx'
import { useDictionary } from './dictionaries.ts'
import type { StepForm } from './use-profile-step.ts'

const LEVELS = ['province', 'city', 'county'] as const

/** Province, city and county as one field. */
export function PlaceField({ form }: { form: StepForm }): ReactElement {
  const { tree, failed, retry } = useDictionary('area')
  const [open, setOpen] = useState(false)
  const codes = form.watch(LEVELS).flatMap((code) => (code ? [code] : []))
  const { errors } = form.formState
  const choose = (path: readonly AreaNode[]): void => {
    for (const [depth, level] of LEVELS.entries()) {
      form.setValue(level, path[depth]?.code ?? '', { shouldDirty: true })
      form.clearErrors(level)
    }
    if (path.length < LEVELS.length) form.setError('county', { message: '该地区暂未开放，请选择其他地区' })
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
