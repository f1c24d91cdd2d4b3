import { shopSwitchOf } from '@wanka/contract/constants.ts'
import type { Entry, SysConfig } from '@wanka/contract/operations/catalogue.ts'
import { useSyncExternalStore } from 'react'
import { callContext } from './context.ts'
import { exchange } from './exchange.ts'
import { sysConfig } from './first.shapes.ts'

let config: SysConfig | undefined
let asked: Promise<SysConfig> | undefined
const listeners = new Set<() => void>()

const AGAIN_MS = 5_000
const LONGEST_MS = 60_000
let again = AGAIN_MS
let timer: ReturnType<typeof setTimeout> | undefined

/** Retries with back-off while components wait: this call has no error display, so no customer can retry it. */
function askLater(): void {
  clearTimeout(timer)
  if (listeners.size === 0) return
  timer = setTimeout(() => loadSysConfig().catch(() => undefined), again)
  again = Math.min(again * 2, LONGEST_MS)
}

/** The system configuration, fetched once; after a failure the next caller fetches it again. */
export function loadSysConfig(): Promise<SysConfig> {
  asked ??= exchange(sysConfig).then(
    (answer) => {
      const shown = withoutClosedShop(answer)
      config = shown
      for (const listener of listeners) listener()
      return shown
    },
    (error) => {
      asked = undefined
      askLater()
      throw error
    },
  )
  return asked
}

/** The configuration without the entries of the shop, where its switch is closed for this app or page. */
function withoutClosedShop(answer: SysConfig): SysConfig {
  const { proId: source, deviceType } = callContext()
  if (answer.switchInfo[shopSwitchOf({ source, deviceType })] === 'open') return answer
  const shown = (list: readonly Entry[]) =>
    list.filter(({ key, defaultLogic }) => key !== 'sc' && defaultLogic !== 'sc')
  const { tabs, home, mine } = answer.entries
  return { ...answer, entries: { tabs: shown(tabs), home: shown(home), mine: shown(mine) } }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  loadSysConfig().catch(() => undefined)
  return () => listeners.delete(listener)
}

export const getSysConfig = (): SysConfig | undefined => config
/** The configuration, or `undefined` until it has arrived: switches count as closed until then (specification §9). */
export const useSysConfig = (): SysConfig | undefined => useSyncExternalStore(subscribe, getSysConfig, getSysConfig)
