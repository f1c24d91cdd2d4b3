import type { SysConfig } from '@wanka/contract/operations/catalogue.ts'
import { useSyncExternalStore } from 'react'
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
      config = answer
      for (const listener of listeners) listener()
      return answer
    },
    (error) => {
      asked = undefined
      askLater()
      throw error
    },
  )
  return asked
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  loadSysConfig().catch(() => undefined)
  return () => listeners.delete(listener)
}

export const getSysConfig = (): SysConfig | undefined => config
/** The configuration, or `undefined` until it has arrived: switches count as closed until then (specification §9). */
export const useSysConfig = (): SysConfig | undefined => useSyncExternalStore(subscribe, getSysConfig, getSysConfig)
