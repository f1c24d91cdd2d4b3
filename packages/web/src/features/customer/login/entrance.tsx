import { copy } from '@wanka/contract/copy.ts'
import type { ReactElement, ReactNode } from 'react'
import { Screen } from '../../../shell/screen.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { BrandMark } from '../../../ui/primitives/own-icons.tsx'
import css from './entrance.module.css'
import { useEntranceSearch } from './entrance-search.ts'

type EntranceProps = {
  title: string
  foot?: ReactNode
  /** Called before the header's back button navigates; `false` cancels. */
  beforeBack?: () => Promise<boolean>
  children: ReactNode
}

/** The frame of the login and registration pages: white page, mark, title, and why the session ended. */
export function Entrance({ title, foot, beforeBack, children }: EntranceProps): ReactElement {
  const expired = useEntranceSearch().loginType === 'tokenExpired'
  return (
    <Screen surface="card" beforeBack={beforeBack}>
      <div className={css.entrance}>
        {expired && <Notice tone="soon">{copy.loginExpired}</Notice>}
        <div className={css.welcome}>
          <span className={css.mark}>
            <BrandMark size={36} />
          </span>
          <h2>{title}</h2>
        </div>
        {children}
        {foot && <p className={css.foot}>{foot}</p>}
      </div>
    </Screen>
  )
}
