import { tokenStore } from '../storage/token.ts'
import { type CallContext, FROM_MODULE, headerText } from './headers.ts'

let proId = 'browser'
let appVersion = ''
let deviceId = ''
/** Sets the detected app source, the app's version, and the device as its host names it, for every later call. */
export const setCallSource = (source: string, version = '', device = ''): void => {
  proId = source
  appVersion = version
  deviceId = device
}

const deviceType = (userAgent: string): string =>
  /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : /Android/.test(userAgent) ? 'android' : 'h5'

export const callContext = (): CallContext => {
  const { userAgent } = navigator
  return {
    token: tokenStore.get(),
    proId,
    appVersion,
    module: FROM_MODULE,
    deviceType: deviceType(userAgent),
    deviceInfo: headerText(deviceId || userAgent),
    pageId: location.pathname.slice(0, 100),
  }
}
