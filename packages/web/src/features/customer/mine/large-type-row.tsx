import ALargeSmall from 'lucide-react/icons/a-large-small'
import type { ReactElement } from 'react'
import { useAppearance } from '../../../session/appearance.ts'
import { setAppearance } from '../../../session/appearance-store.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { IconRow } from '../../../ui/primitives/icon-row.tsx'

/** The large type, on mine and in the settings. */
export function LargeTypeRow(): ReactElement {
  const { size } = useAppearance()
  return (
    <IconRow
      icon={ALargeSmall}
      label="长辈版"
      note="字更大，没有推荐内容"
      value={
        <Switch
          label="长辈版"
          checked={size === 'large'}
          onChange={(on) => setAppearance({ size: on ? 'large' : 'normal' })}
        />
      }
    />
  )
}
