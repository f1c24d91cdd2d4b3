import type { ReactElement } from 'react'
import { Icon, type IconShape } from './icon.tsx'
import css from './icon-row.module.css'
import { Row, type RowProps } from './row.tsx'

export type IconRowProps = Omit<RowProps, 'lead'> & { icon: IconShape }

/** A Row led by an icon: a quiet outline, the same on every page that lists where it leads. */
export function IconRow({ icon, ...row }: IconRowProps): ReactElement {
  return (
    <Row
      {...row}
      lead={
        <span className={css.lead}>
          <Icon of={icon} size="m" />
        </span>
      }
    />
  )
}
