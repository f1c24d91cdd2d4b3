import type { ReactElement } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { useEntranceSearch, wayIn } from './entrance-search.ts'

/** Below a registration form: the link to the login. */
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
