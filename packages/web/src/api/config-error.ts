import type { CallError } from '@wanka/contract/status.ts'
import { useEffect, useState } from 'react'
import { loadSysConfig, useSysConfig } from './sys-config.ts'

/** The failure of the configuration while there is none; it is retried by itself. For screens that would show its place holders. */
export function useConfigError(): CallError | undefined {
  const config = useSysConfig()
  const [error, setError] = useState<CallError>()
  useEffect(() => {
    let shown = true
    loadSysConfig().catch((failure: CallError) => shown && setError(failure))
    return () => {
      shown = false
    }
  }, [])
  return config ? undefined : error
}
