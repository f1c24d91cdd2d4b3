import { copy } from '@wanka/contract/copy.ts'
import type { SysConfig } from '@wanka/contract/operations/catalogue.ts'
import type { ReactElement } from 'react'
import { FootNotes } from '../../../ui/primitives/card.tsx'

/** The mandatory notes of every home page. Without a hotline its line is left out. */
export function HomeNotes({ config }: { config: SysConfig | undefined }): ReactElement {
  const hotline = config?.consumerHotline
  return (
    <FootNotes>
      <p>{copy.platformNote}</p>
      <p>{copy.studentNotice}</p>
      {hotline && (
        <p>
          客服热线 <a href={`tel:${hotline}`}>{hotline}</a>
        </p>
      )}
    </FootNotes>
  )
}
