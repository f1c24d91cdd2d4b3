import type { CallOutput } from '@wanka/contract/call.ts'
import type { statement } from '@wanka/contract/payments/statement.ts'
import type { ReactElement } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { Notice } from '../../../ui/primitives/notice.tsx'
import { MonthSums } from './month-sums.tsx'
import css from './statement.module.css'

type MadeStatementProps = { made: CallOutput<typeof statement.export> }

/** What the file says in total, and its link. */
export function MadeStatement({ made: { url, count, ...sums } }: MadeStatementProps): ReactElement {
  return (
    <div className={css.made}>
      <Notice
        tone="done"
        action={
          <Button kind="text" href={url}>
            保存文件
          </Button>
        }
      >
        共{count}笔，文件已生成，1分钟内有效
      </Notice>
      <MonthSums sums={sums} />
    </div>
  )
}
