import { Button } from '@mantine/core'
import type { After } from '@wanka/contract/staff/queues.ts'
import { useSearchParams } from 'react-router'

/** Which page of a list the address names: after which item. */
export function useAfter(): After | undefined {
  const [query] = useSearchParams()
  const [at, key] = [query.get('at'), query.get('key')]
  return at && key ? { at, key } : undefined
}

/** Leads to the next page of a list, where there is one. */
export function NextPage({ next }: { next: After | undefined }) {
  const [query, setQuery] = useSearchParams()
  if (!next) return null
  const queue = query.get('queue')
  return (
    <Button variant="default" onClick={() => setQuery({ ...(queue && { queue }), ...next })}>
      下一页
    </Button>
  )
}
