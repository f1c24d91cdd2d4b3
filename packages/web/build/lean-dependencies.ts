import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/**
 * Parts of two libraries that no page of ours can reach, but that tree shaking keeps: React Router's instrumentation hooks and
 * server-rendering of links, and Lucide's rendering of icons to text. Each is replaced by the few lines that are needed of it
 * here. A library update that moves such a file stops the build rather than growing it again.
 */
const replaced: readonly { file: RegExp; from: RegExp; by: string }[] = [
  {
    file: /\/react-router\/.+\/lib\/router\/instrumentation\.js$/,
    from: /\/lib\/router\/router\.js$/,
    by: 'lean/router-instrumentation.ts',
  },
  {
    file: /\/react-router\/.+\/lib\/dom\/ssr\/components\.js$/,
    from: /\/lib\/(?:dom\/lib|components)\.js$/,
    by: 'lean/router-prefetch.ts',
  },
  { file: /\/lucide-react\/.+\/createLucideIcon\.mjs$/, from: /\/icons\/[\w-]+\.mjs$/, by: 'lean/create-icon.ts' },
]

/** Components of React Router that we never render: the way they are created keeps them, and all they use, in the bundle. */
const ROUTER_PARTS = /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/
const PARTS = ['NavLink', 'Form'] as const

/** A library's file with these parts marked pure, so that tree shaking drops them. */
function asUnneeded(code: string): string {
  return PARTS.reduce((text, name) => {
    const [made, named] = [`const ${name} = React$1.forwardRef(`, `${name}.displayName = "${name}";`]
    if (!text.includes(made) || !text.includes(named)) throw new Error(`${name} is made in another way`)
    return text.replace(made, () => made.replace('= ', '= /* @__PURE__ */ ')).replace(named, '')
  }, code)
}

/** Each icon's own file, with names, aliases and keys that `lean/create-icon.ts` does not read. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const UNREAD = /(?:,\s*key: "[\w-]+"|name: "[\w-]+",\s*size: 24,|,\s*aliases: \[[^\]]*\]|__iconData\.node;)/g

type IconNode = [tag: string, attributes: Record<string, string>]
const NODE = /node: (\[[\s\S]*\])\s*\};/
/** Whether a shape is closed: those have the tint, see `ui/primitives/icon.module.css`. */
const isTinted = ([tag, { d = '' }]: IconNode): boolean => tag === 'rect' || tag === 'circle' || /z$/i.test(d)

/** An icon's file with its closed shapes first: the tint of one that came later would hide the strokes before it. */
function withTintBelow(code: string, id: string): string {
  const [, text] = NODE.exec(code) ?? []
  if (text === undefined) throw new Error(`${id} draws its icon in another way`)
  const nodes: IconNode[] = new Function(`return ${text}`)()
  const ordered = [...nodes.filter(isTinted), ...nodes.filter((node) => !isTinted(node))]
  return code.replace(text, () => JSON.stringify(ordered))
}

/** Replaces these parts in the build; fails it when a library no longer matches. */
export function leanDependencies(): Plugin {
  const met = new Set<string>()
  return {
    name: 'wanka:lean-dependencies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!importer?.includes('node_modules')) return null
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
      const rule = resolved && replaced.find(({ file, from }) => file.test(resolved.id) && from.test(importer))
      if (!rule) return null
      met.add(rule.by)
      return source(rule.by)
    },
    transform: {
      filter: { id: [ROUTER_PARTS, ICON] },
      handler(code, id) {
        if (ICON.test(id)) return { code: withTintBelow(code.replace(UNREAD, ''), id), map: null }
        met.add(ROUTER_PARTS.source)
        return { code: asUnneeded(code), map: null }
      },
    },
    buildEnd(error) {
      const missing = replaced.filter(({ by }) => !met.has(by)).map(({ file }) => file.source)
      if (!met.has(ROUTER_PARTS.source)) missing.push(ROUTER_PARTS.source)
      if (!error && missing.length > 0) this.error(`not met: ${missing.join(', ')}`)
    },
  }
}
