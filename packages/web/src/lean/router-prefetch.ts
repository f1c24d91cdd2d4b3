import { type Context, createContext, type ReactNode, type Ref, type RefCallback } from 'react'

// Replaces React Router's lib/dom/ssr/components.js in the build: there is no framework server, and screens are
// prefetched by app/prefetch.ts.

export const FrameworkContext: Context<undefined> = createContext(undefined)
export const PrefetchPageLinks = (): ReactNode => null
const unused = { current: null }
export const usePrefetchBehavior = (): [boolean, typeof unused, object] => [false, unused, {}]
export const mergeRefs =
  <T>(...refs: (Ref<T> | undefined)[]): RefCallback<T> =>
  (value) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value)
      else if (ref) ref.current = value
    }
  }
