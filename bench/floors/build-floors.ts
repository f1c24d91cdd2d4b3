import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { precompress } from '../../packages/web/build/precompress.ts'

const SCREENS = 130
const router = fileURLToPath(new URL('./router', import.meta.url))

/** 130 lazy routes, each a file of its own, as a product of this size has them. */
function manyScreens(): Plugin {
  const numbers = Array.from({ length: SCREENS }, (_, index) => index + 1)
  return {
    name: 'floor:many-screens',
    resolveId: (id) => (id.startsWith('floor:') ? `\0${id}` : null),
    load(id) {
      if (id === '\0floor:routes') {
        const routes = numbers.map((n) => `{ path: '/screen-${n}', lazy: () => import('floor:screen/${n}') }`)
        return `export const routes = [${routes.join(',\n')}]`
      }
      const screen = /^\0floor:screen\/(\d+)$/.exec(id)?.[1]
      if (screen === undefined) return null
      return `import { jsx } from 'react/jsx-runtime'
        import { FloorPage } from '${router}/floor-page.tsx'
        export const Component = () => jsx('div', { id: 'screen-${screen}', children: jsx(FloorPage, {}) })`
    },
  }
}

/** Builds the bare React 19 + React Router page into `outDir`, compressed as ours is. */
export async function buildRouterFloor(outDir: string): Promise<void> {
  await build({
    root: router,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
    plugins: [manyScreens(), precompress()],
  })
}
