import type { ReactElement } from 'react'
import { Button } from '../ui/primitives/button.tsx'
import css from './more-button.module.css'

export type MoreButtonProps = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** Loads the next page of a list; hidden on the last one. */
export function MoreButton({ query }: MoreButtonProps): ReactElement | null {
  if (!query.hasNextPage) return null
  return (
    <div className={css.more}>
      <Button kind="text" pending={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {query.isFetchNextPageError ? '加载失败，点此重试' : '加载更多'}
      </Button>
    </div>
  )
}
