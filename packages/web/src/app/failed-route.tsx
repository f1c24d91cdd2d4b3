import { copy } from '@wanka/contract/copy.ts'
import { CallError } from '@wanka/contract/status.ts'
import { textHash } from '@wanka/contract/text-hash.ts'
import { type ReactElement, useEffect, useState } from 'react'
import { useMatches, useRevalidator, useRouteError } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import type { ScreenRoute } from '../navigation/route.ts'
import { Failed } from '../shell/failed.tsx'
import { Frame } from '../shell/screen.tsx'
import { Button } from '../ui/primitives/button.tsx'
import { ErrorState } from '../ui/primitives/error-state.tsx'
import { reloadOnce, ScreenFileError } from './screen-file.ts'

/** Support code, short enough to be read out on the phone; the same failure has the same code. */
export const supportCode = (error: unknown): string =>
  textHash(error instanceof Error ? `${error.name} ${error.message}` : String(error))
    .slice(0, 6)
    .toUpperCase()

/** What a route shows when its guard, its file or its screen failed: try again, home, or another main page. */
export default function FailedRoute(): ReactElement | null {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const route = useMatches().at(-1)?.handle as ScreenRoute | undefined
  const tab = route?.tab
  useEffect(() => {
    if (error instanceof CallError) return
    console.error(error)
    void import('./page-report.ts').then(({ countError }) => countError('screen')).catch(() => undefined)
  }, [error])
  const [reloading] = useState(() => error instanceof ScreenFileError && reloadOnce())
  if (reloading) return null
  return (
    <Frame route={{ title: route?.title || (tab ? '' : '页面出错'), tab }} fill>
      {error instanceof CallError ? (
        <Failed error={error} onRetry={revalidate} />
      ) : (
        <ErrorState
          kind={error instanceof ScreenFileError ? 'network' : 'system'}
          title={error instanceof ScreenFileError ? copy.network : '页面打开失败'}
          code={supportCode(error)}
          onRetry={() => location.reload()}
        >
          <Button kind="text" to={linkTo('home')}>
            回首页
          </Button>
        </ErrorState>
      )}
    </Frame>
  )
}
