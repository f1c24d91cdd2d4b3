import type { ReactElement } from 'react'
import { linkTo } from '../../../addresses/paths.ts'
import { Button } from '../../../ui/primitives/button.tsx'

/** A face check is never compulsory: staff verify the customer by other means. */
export const OtherWay = (): ReactElement => (
  <Button kind="text" quiet to={linkTo('myCustomerService')}>
    不方便刷脸？联系客服人工核验
  </Button>
)
