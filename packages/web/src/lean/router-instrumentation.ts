// Stands for React Router's module of the same name while building: we give it no instrumentations.

export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined
export const getRouteInstrumentationUpdates = (): object => ({})
export const instrumentClientSideRouter = <R>(router: R): R => router
export const instrumentationResultMetaContext = undefined
