import { type ReactElement, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { linkTo } from '../../../addresses/paths.ts'
import { CALL_VERSION } from '../../../api/headers.ts'
import { useSysConfig } from '../../../api/sys-config.ts'
import { useBack } from '../../../navigation/back.ts'
import type { EntryTarget } from '../../../navigation/entry-target.ts'
import { openNative } from '../../../navigation/open-entry.ts'
import { quotaLink } from '../../../navigation/quota-link.ts'
import { tokenStore } from '../../../storage/token.ts'
import { dispatchTarget } from './dispatch-target.ts'
import { Leaving, NoTarget } from './no-target.tsx'

/** One address for every target of a message or poster. It leaves no history entry. */
export default function DispatchScreen(): ReactElement {
  const [query] = useSearchParams()
  const quotaUrl = useSysConfig()?.quotaUrl
  const asksConfig = query.get('target') === 'quota' && quotaUrl === undefined
  const target = dispatchTarget(query, quotaUrl)
  if (asksConfig) return <Leaving label="正在打开" />
  return target.opens === 'none' ? <NoTarget /> : <On target={target} />
}

function On({ target }: { target: Exclude<EntryTarget, { opens: 'none' }> }): ReactElement {
  const navigate = useNavigate()
  const back = useBack()
  const { opens } = target
  const to = opens === 'page' ? target.path : opens === 'native' ? target.page : target.url
  useEffect(() => {
    if (opens === 'page') void navigate(to, { replace: true })
    else if (opens === 'native') void openNative(to).then(back)
    else if (opens === 'address') location.replace(to)
    else {
      const facts = { token: tokenStore.get(), callBackUrl: linkTo('home'), version: CALL_VERSION }
      location.replace(quotaLink(to, location.origin, facts))
    }
  }, [opens, to, navigate, back])
  return <Leaving label="正在打开" />
}
