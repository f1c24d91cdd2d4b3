import type { SysConfig } from '@wanka/contract/operations/catalogue.ts'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { FootNotes } from '../../../ui/primitives/card.tsx'
import css from './home-notes.module.css'

/** The mandatory notes of every home page in one line, which leads to their full text. Without a hotline its line is left out. */
export function HomeNotes({ config }: { config: SysConfig | undefined }): ReactElement {
  const hotline = config?.consumerHotline
  return (
    <FootNotes>
      <Link className={css.note} to={linkTo('aboutUs')}>
        <span>信息服务平台，</span>
        <span>不撮合资金，</span>
        <span>不贷款给全日制学生</span>
      </Link>
      {hotline && (
        <p>
          客服热线 <a href={`tel:${hotline}`}>{hotline}</a>
        </p>
      )}
    </FootNotes>
  )
}
