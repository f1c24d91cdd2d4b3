import type { ReactElement } from 'react'
import { linkTo } from '../addresses/paths.ts'
import { HelpLink } from '../navigation/help-link.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { Notice } from '../ui/primitives/notice.tsx'
import css from './block-notice.module.css'
import type { BorrowBlock } from './borrow-block.ts'

/** Why the customer cannot borrow now, and the link that resolves it. */
export function BlockNotice({ block: { text, tone, way } }: { block: BorrowBlock }): ReactElement {
  return (
    <div className={css.block}>
      <Notice
        tone={tone}
        action={
          <Button kind="text" to={linkTo(way.to)}>
            {way.label}
          </Button>
        }
      >
        {text}
      </Notice>
      {tone === 'danger' && <HelpLink topic="repay">还款有困难？联系客服</HelpLink>}
    </div>
  )
}
