import { copy } from '@wanka/contract/copy.ts'
import { lazy, type ReactElement, Suspense } from 'react'
import { Frame } from '../shell/screen.tsx'
import { Button } from '../ui/primitives/button.tsx'
import css from './shell.module.css'

const FailedRoute = lazy(() => import('./failed-route.tsx').catch(() => ({ default: NothingArrives })))

/** In place of a route whose guard, file or screen failed. */
export function RouteBoundary(): ReactElement {
  return (
    <Suspense>
      <FailedRoute />
    </Suspense>
  )
}

/** Without a connection not even the text of the error arrives. */
function NothingArrives(): ReactElement {
  return (
    <Frame route={{ title: '页面出错' }} fill>
      <div className={css.nothing}>
        <p role="alert">{copy.network}</p>
        <Button onClick={() => location.reload()}>重试</Button>
      </div>
    </Frame>
  )
}
