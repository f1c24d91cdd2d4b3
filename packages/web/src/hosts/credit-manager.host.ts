import type { Host } from './host.ts'
import { HostError } from './host.ts'
import { partnerApp } from './partner-app.ts'

/** The credit manager opens us in a window of its own and closes it when the session has ended. It does not share. */
export function makeHost(): Host {
  const { share: _share, ...host } = partnerApp('wukCredit', ['openUrl', 'close'])
  const close = async (): Promise<void> => {
    if (!host.close) throw new HostError('unsupported')
    await host.close()
  }
  return { ...host, renewSession: close }
}
