import { type ReactElement, type SubmitEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { host } from '../hosts/current-host.ts'
import { HostError } from '../hosts/host.ts'
import { signIn } from '../session/session.ts'
import { callBackUrl, loseEffectUrl } from '../session/stored-route.ts'
import { historyList } from '../storage/history-list.ts'
import { debugActions } from './debug-actions.ts'
import css from './debug-panel.module.css'

/** For developers and tests: shows what this host supports, each to be tried, and what the visit has stored. */
export function showDebugPanel(router: DataRouter): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<DebugPanel router={router} />)
}

const words = (value: unknown): string => JSON.stringify(value) ?? 'done'

function DebugPanel({ router }: { router: DataRouter }): ReactElement {
  const [said, setSaid] = useState('')
  const attempt = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    setSaid(`${name} …`)
    try {
      setSaid(`${name}: ${words(await run())}`)
    } catch (error) {
      setSaid(`${name}: ${error instanceof HostError ? error.reason : String(error)}`)
    }
  }
  const submit = (act: (text: string) => unknown) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    act(String(new FormData(event.currentTarget).get('text')))
  }
  const stored = {
    source: host.source,
    version: host.version,
    history: historyList().read(),
    callBackUrl: callBackUrl.get(),
    loseEffectUrl: loseEffectUrl.get(),
  }
  return (
    <details className={css.panel}>
      <summary>调试</summary>
      <div className={css.actions}>
        {debugActions(host).map(({ name, run }) => (
          <button key={name} type="button" disabled={!run} onClick={() => run && void attempt(name, run)}>
            {name}
          </button>
        ))}
      </div>
      <p role="status">{said}</p>
      <Line label="路径" onSubmit={submit((path) => router.navigate(path))} />
      <Line label="token" onSubmit={submit(signIn)} />
      <button type="button" onClick={() => setSaid(words(stored))}>
        stored
      </button>
    </details>
  )
}

type LineProps = { label: string; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void }

function Line({ label, onSubmit }: LineProps): ReactElement {
  return (
    <form className={css.line} onSubmit={onSubmit}>
      <input name="text" aria-label={label} placeholder={label} autoComplete="off" />
      <button type="submit">{label === 'token' ? '登录为' : '前往'}</button>
    </form>
  )
}
