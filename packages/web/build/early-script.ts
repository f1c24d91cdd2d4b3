import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { compiledShapes } from './compiled-shapes.ts'

const MARK = '<!-- early -->'
const entry = fileURLToPath(new URL('../src/early/early.ts', import.meta.url))

async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [compiledShapes()],
    build: {
      write: false,
      target: 'es2018',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'early' },
    },
  })
  const [first] = Array.isArray(made) ? made : [made]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('the early script was not built')
  return chunk.code.trim()
}

/** Inlines src/early into the page's head: a file of its own would cost the round trip that it saves. */
export const earlyScript = (): Plugin => ({
  name: 'wanka:early-script',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => html.replace(MARK, `<script data-ahead>${await bundle()}</script>`),
  },
})
