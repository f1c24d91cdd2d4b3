import type { ReactElement } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { useEntranceSearch, wayIn } from './entrance-search.ts'

/** Under a registration: the way in for whoever has an account. */
export function HasAccount(): ReactElement {
  const search = useEntranceSearch()
  return (
    <>
      已有账号？
      <Button kind="text" to={wayIn('login', search)} replace>
        登录
      </Button>
    </>
  )
}
