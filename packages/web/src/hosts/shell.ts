import { maybe, object, readAs, text } from '../shapes/shape.ts'

const Facts = object({ agent: text, bridge: maybe(text) })
const MARK = 'wanka-shell '

/** The consoles that may frame this page, where the server has one: exact origins, never in production. */
export const shellOrigins = (): readonly string[] =>
  typeof document === 'undefined' ? [] : (document.documentElement.dataset.shell ?? '').split(' ').filter(Boolean)

/** Inside such a frame: the user agent and the bridge that its shell simulates. The frame's name keeps them over navigations. */
export function shellFacts(): ReturnType<typeof Facts> | undefined {
  if (shellOrigins().length === 0 || window.parent === window || !window.name.startsWith(MARK)) return undefined
  return readAs((name: string) => Facts(JSON.parse(name.slice(MARK.length))), window.name)
}
