import { appVersionIn } from './app-version.ts'
import type { Host } from './host.ts'
import { HostError } from './host.ts'
import type { HostEnv } from './source.ts'

type Asked = { action: string; data: unknown }
const asked: Asked[] = []
/** The requests that the page has made to this host, for the debug panel. */
export const debugLog = (): readonly Asked[] => asked

function mocked<T>(action: string, answer: T): (data?: unknown) => Promise<T> {
  return async (data) => {
    asked.push({ action, data })
    dispatchEvent(new Event('wanka:asked'))
    return answer
  }
}

/** For developers, never in production: every capability of an app, mocked and logged. */
export function makeHost({ userAgent }: HostEnv): Host {
  const version = appVersionIn(userAgent)
  return {
    source: 'webDebugger',
    ...(version && { version }),
    share: mocked('share', 'shared' as const),
    face: mocked('face', 'debugger-face'),
    fingerprint: mocked('fingerprint', true),
    takePhoto: async () => {
      await mocked('takePhoto', undefined)()
      throw new HostError('cancelled')
    },
    changeTab: mocked('changeTab', undefined),
    openUrl: mocked('openUrl', undefined),
    openNative: mocked('openNative', undefined),
    close: mocked('close', undefined),
    deviceInfo: mocked('deviceInfo', { deviceId: 'web-debugger' }),
    position: mocked('position', { lat: 39.91, lng: 116.4 }),
  }
}
