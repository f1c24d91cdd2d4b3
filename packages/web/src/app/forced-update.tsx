import { copy } from '@wanka/contract/copy.ts'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactElement, useEffect, useId, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import button from '../ui/primitives/button.module.css'
import { Dial } from '../ui/primitives/dial.tsx'
import css from './forced-update.module.css'

/** Covers every page but the one that leads to the new version (specification §2.8). */
export function showForcedUpdate(router: DataRouter): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<ForcedUpdate router={router} />)
}

/** A borrower can always pay: the browser requires no minimum version. */
const PAY_AT = `${location.host}${linkTo('billList')}`

function ForcedUpdate({ router }: { router: DataRouter }): ReactElement | null {
  const pathname = useSyncExternalStore(router.subscribe, () => router.state.location.pathname)
  const covers = pathname !== linkTo('downLoad')
  const titleId = useId()
  useEffect(() => {
    const page = document.getElementById('root')
    if (page) page.inert = covers
  }, [covers])
  if (!covers) return null
  return (
    <div role="alertdialog" aria-modal="true" aria-labelledby={titleId} className={css.cover}>
      <Dial icon={Smartphone} filled={0.65} ticks={48} />
      <h2 id={titleId}>{copy.forcedUpdate}</h2>
      <p>
        需要还款？用手机浏览器打开 <b>{PAY_AT}</b> 登录后即可还款。
      </p>
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: it is the only control, and a screen reader must reach it
        autoFocus
        className={`${button.button} ${button.primary}`}
        onClick={() => void router.navigate(linkTo('downLoad'))}
      >
        去下载
      </button>
    </div>
  )
}
