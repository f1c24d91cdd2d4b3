import type { ReactElement } from 'react'
import { NotFoundScreen } from '../../not-found-screen.tsx'
import { linkTo } from '../../paths.ts'

/** A loan or settlement that is not there, or is somebody else's: both answer alike. */
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
