import { tokenStore } from '../storage/token.ts'
import { type CallContext, headerText } from './headers.ts'

let proId = 'browser'
let deviceId = ''
/** Sets the detected app source, and the device as its host names it, for every later call. */
export const setCallSource = (source: string, device = ''): void => {
  proId = source
  deviceId = device
}

const deviceType = (userAgent: string): string =>
  /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : /Android/.test(userAgent) ? 'android' : 'h5'

export const callContext = (): CallContext => {
  const { userAgent } = navigator
  return {
    token: tokenStore.get(),
    proId,
    deviceType: deviceType(userAgent),
    deviceInfo: headerText(deviceId || userAgent),
    pageId: location.pathname.slice(0, 100),
  }
}
