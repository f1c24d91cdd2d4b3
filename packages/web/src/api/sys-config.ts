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

/** Nobody sees this call fail, so nobody taps a retry: while somebody waits for the answer it is asked for again. */
function askLater(): void {
  clearTimeout(timer)
  if (listeners.size === 0) return
  timer = setTimeout(() => loadSysConfig().catch(() => undefined), again)
  again = Math.min(again * 2, LONGEST_MS)
}

/** The configuration, asked for once; after a failure the next one who wants it asks again. */
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
/** Switches count as closed until it is there (specification §9). */
export const useSysConfig = (): SysConfig | undefined => useSyncExternalStore(subscribe, getSysConfig, getSysConfig)
