import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { type ReactElement, useEffect, useId, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { linkTo } from '../addresses/paths.ts'
import { signOut } from '../navigation/log-out.ts'
import { noteFingerSeen, setFingerLock } from '../session/finger-lock.ts'
import { revokeCurrent } from '../session/revocations.ts'
import button from '../ui/primitives/button.module.css'
import { Dial } from '../ui/primitives/dial.tsx'
import css from './forced-update.module.css'

type Ask = () => Promise<boolean>

/**
 * Covers the pages until the phone has recognised its owner's finger. A curtain against a look at an unlocked phone, and no proof: what
 * moves money or data asks for the server's own.
 */
export function coverUntilRecognised(router: DataRouter, ask: Ask, onOpen: () => void): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const open = (): void => {
    root.unmount()
    place.remove()
    onOpen()
  }
  root.render(<FingerLock ask={ask} router={router} onOpen={open} />)
}

function FingerLock({ ask, router, onOpen }: { ask: Ask; router: DataRouter; onOpen: () => void }): ReactElement {
  const titleId = useId()
  const [said, setSaid] = useState('')
  useEffect(() => {
    const page = document.getElementById('root')
    if (page) page.inert = true
    return () => {
      if (page) page.inert = false
    }
  }, [])
  const recognise = async (): Promise<void> => {
    const passed = await ask().catch(() => undefined)
    if (passed === undefined) return setSaid('没有验证，可以再试一次')
    if (!passed) return setSaid('指纹没有通过，请再试一次')
    noteFingerSeen()
    onOpen()
  }
  // a customer whose finger the phone does not know logs in again, as on any phone; the lock ends with the login
  const leave = async (): Promise<void> => {
    void revokeCurrent()
    signOut()
    setFingerLock(false)
    await router.navigate(linkTo('login'), { replace: true })
    onOpen()
  }
  return (
    <div role="alertdialog" aria-modal="true" aria-labelledby={titleId} className={css.cover}>
      <Dial icon={Fingerprint} filled={0.65} ticks={48} />
      <h2 id={titleId}>验证指纹后查看</h2>
      <p role="status">{said || '您为这台手机开启了指纹保护'}</p>
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: a screen reader must reach the cover
        autoFocus
        className={`${button.button} ${button.primary}`}
        onClick={() => void recognise()}
      >
        验证指纹
      </button>
      <button type="button" className={`${button.button} ${button.plain}`} onClick={() => void leave()}>
        退出，重新登录
      </button>
    </div>
  )
}
