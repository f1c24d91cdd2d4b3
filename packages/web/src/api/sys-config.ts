import { type SysConfig, system } from '@wanka/contract/system.ts'
import { useSyncExternalStore } from 'react'
import { callApi } from './client.ts'

let config: SysConfig | undefined
let asked: Promise<SysConfig> | undefined
const listeners = new Set<() => void>()

/** The configuration, asked for once; after a failure the next one who wants it asks again. */
export function loadSysConfig(): Promise<SysConfig> {
  asked ??= callApi(system.config, {}).then(
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
