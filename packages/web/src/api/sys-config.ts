import type { SysConfig } from '@wanka/contract/system.ts'
import { useSyncExternalStore } from 'react'
import { exchange } from './exchange.ts'
import { sysConfig } from './first.shapes.ts'

let config: SysConfig | undefined
let asked: Promise<SysConfig> | undefined
const listeners = new Set<() => void>()

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
