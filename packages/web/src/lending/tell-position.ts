import { coarse, type PositionOccasion, position } from '@wanka/contract/customer/position.ts'
import { callApi } from '../api/client.ts'
import { host } from '../hosts/current-host.ts'
import { HostError, type Position } from '../hosts/host.ts'
import { getSession } from '../session/session.ts'

/** How long the phone may look, and how old an answer may be, ms. A kilometre needs no satellite. */
const LOOK_MS = 8_000
const FRESH_MS = 600_000

/** Where the host itself does not tell. */
const askBrowser = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new HostError('unsupported'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => resolve({ lat, lng }),
      ({ code, PERMISSION_DENIED }) => reject(new HostError(code === PERMISSION_DENIED ? 'cancelled' : 'failed')),
      { timeout: LOOK_MS, maximumAge: FRESH_MS },
    )
  })

/**
 * Tells the position with an application, if the customer agreed to that: tried so often, and given up at once where the phone's owner says
 * no. It never fails, and nothing waits for it.
 */
export async function tellPosition(occasion: PositionOccasion, tries: number): Promise<void> {
  if ((getSession().baseInfo?.userStatus.positionStatus ?? '0') === '0') return
  for (let left = tries; left > 0; left--) {
    try {
      const where = await (host.position ?? askBrowser)()
      await callApi(position.report, { ...coarse(where), occasion }, { unheard: true })
      return
    } catch (error) {
      if (error instanceof HostError && error.reason !== 'failed' && error.reason !== 'silent') return
    }
  }
}
