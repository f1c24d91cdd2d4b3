declare global {
  interface Window {
    /** Calls that the page's head started before this program was loaded, by path. */
    wankaEarly?: Record<string, Promise<Response> | undefined>
  }
}

/** The answer of a call the head already started; each is handed out once. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.wankaEarly
  const started = early?.[path]
  if (early) delete early[path]
  return started
}
