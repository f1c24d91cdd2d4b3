import { type ReactElement, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ask } from './ask.ts'

/** The smallest page that shows one call's data: the call is in the address, the answer is printed. */
export function FloorPage(): ReactElement {
  const [search] = useSearchParams()
  const [data, setData] = useState<unknown>()
  const call = search.get('call') ?? '/api/sys/config'
  const body = search.get('body') ?? ''
  useEffect(() => {
    void ask(call, body).then(setData)
  }, [call, body])
  return (
    <main>
      <h1>万卡</h1>
      {data === undefined ? <p>…</p> : <pre>{JSON.stringify(data)}</pre>}
      <Link to={search.get('next') ?? '/screen-1'}>下一页</Link>
    </main>
  )
}
