import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'

/** A loan or settlement that does not exist or belongs to another customer: the same answer for both. */
export function UnknownLoan(): ReactElement {
  return (
    <NotFoundScreen
      title="没有找到这笔借款"
      text="链接可能已失效，您的借款和账单不受影响"
      to={linkTo('billList')}
      action="查看账单"
    />
  )
}
