import { Status } from '@wanka/contract/status.ts'
import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import type { FailedProps } from '../../../shell/failed.tsx'
import { FailedScreen } from '../../../shell/failed-screen.tsx'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'

/** A bill or loan that does not exist or belongs to another customer: the same answer for both. */
export function UnknownBill(): ReactElement {
  return (
    <NotFoundScreen
      title="没有找到这笔账单"
      text="链接可能已失效，您的借款和账单不受影响"
      to={linkTo('billList')}
      action="查看账单"
    />
  )
}

export function NotFoundOrFailed(props: FailedProps): ReactElement {
  return props.error.status === Status.forbidden ? <UnknownBill /> : <FailedScreen {...props} />
}
