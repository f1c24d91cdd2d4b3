// Replaces React Router's module of the same name in the build: we pass it no instrumentations.

export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined
export const getRouteInstrumentationUpdates = (): object => ({})
export const instrumentClientSideRouter = <R>(router: R): R => router
export const instrumentationResultMetaContext = undefined
